from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)  # a slow machine is no failure
settings.load_profile("steady")
