from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)  # a slow machine is no failure
settings.register_profile("long", deadline=None, max_examples=500)
settings.load_profile("steady")
