'use strict'
// A game as its people take part in it: what they say, read and see, and what each should hold by now.

const assert = require('node:assert/strict')
const { Eyes } = require('./eyes')
const { CORNER } = require('./site')

const BANKER = 'Dee'
/** Who plays, in turn order: the colour word and the wool's data. The n-th vault lies behind the n-th side. */
const SEATS = { Ann: ['red', 14], Ben: ['blue', 11], Cy: ['white', 0], Eve: ['yellow', 4] }
const NAMES = Object.keys(SEATS)
const STAKE = 1500

/** A line of the service's own that says so. */
function ours (pattern) {
  return new RegExp(`^\\[M\\] .*(?:${pattern.source})`, pattern.flags)
}

/** How a sum may be written, as the source of a pattern. */
function sum (amount) {
  return `\\$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',?')}\\b`
}

/** A game in play: people, what each has, and the throws to come. */
class Play {
  constructor (stage) {
    this.stage = stage
    this.cash = Object.fromEntries(NAMES.map(name => [name, STAKE]))
    this.thrown = 0
    this.looks = 0
    /** Milliseconds from each line typed to its answer, by the clock of who typed it. */
    this.waits = []
  }

  /** Looks for a seed whose throws are these (see parts/dice.py); the throws are then known. */
  async choose (wanted) {
    const dice = this.stage.run('dice', 'dice.py', ...wanted)
    await dice.ends(0)
    const { seed, throws } = JSON.parse(dice.output)
    this.throws = throws
    return seed
  }

  person (name) {
    return this.stage.people.get(name)
  }

  /** Says a line and waits until everybody online has read an answer that matches; returns the match. */
  async say (name, text, pattern, patience = 15000) {
    const answer = ours(pattern)
    const people = [...this.stage.people.values()]
    const marks = people.map(one => one.mark)
    const begin = performance.now()
    this.person(name).say(text)
    const lines = await Promise.all(people.map((one, n) => one.read(answer, { since: marks[n], patience })))
    this.waits.push(lines[people.indexOf(this.person(name))].at - begin)
    return answer.exec(lines[0].text)
  }

  /** Asks until the service answers: it may still be looking for the server. */
  async wake () {
    const dee = this.person(BANKER)
    const since = dee.mark
    const awake = () => dee.lines.slice(since).some(line => ours(/./).test(line.text))
    for (let n = 0; n < 30 && !awake(); n++) {
      dee.say('!ping')
      await new Promise(resolve => setTimeout(resolve, 2000))
    }
    assert.ok(awake(), 'the service answers within a minute')
  }

  get eyes () {
    return new Eyes(this.person(BANKER), CORNER)
  }

  /** Waits until somebody else than the service, a client, sees it so. */
  sees (what, holds, found = () => '') {
    return this.person(BANKER).until(() => holds(this.eyes), what, { patience: 20000, every: 100, found })
  }

  async tokenOf (name, space, jailed = false) {
    const colour = SEATS[name][1]
    const found = () => JSON.stringify(this.eyes.tokens(colour))
    await this.sees(`${name}'s token on ${space}`, eyes => {
      const tokens = eyes.tokens(colour)
      return tokens.length === 1 && tokens[0].space === space && tokens[0].jailed === jailed
    }, found)
  }

  /** Everybody's vault holds what we reckon. */
  async money () {
    const found = () => NAMES.map((name, n) => `${name} ${this.eyes.money(n)} not ${this.cash[name]}`).join(', ')
    await this.sees('the money', eyes => NAMES.every((name, n) => eyes.money(n) === this.cash[name]), found)
  }

  pay (from, to, amount) {
    if (from) this.cash[from] -= amount
    if (to) this.cash[to] += amount
  }

  get next () {
    return this.throws[this.thrown]
  }

  /** The banker moves a token so that the next throw ends on `space`. */
  async lead (name, space) {
    const from = (space - this.next[0] - this.next[1] + 40) % 40
    await this.say(BANKER, `!move ${name} #${from} for the story`, /for the story/)
    await this.tokenOf(name, from)
  }

  /** Throws; everybody reads the dice we expect. */
  async roll (name, act = () => this.person(name).say('!roll')) {
    const [a, b] = this.next
    this.thrown++
    const people = [...this.stage.people.values()]
    const marks = people.map(one => one.mark)
    await act()
    const dice = ours(new RegExp(`rolls ${a}\\+${b}=${a + b}`))
    await Promise.all(people.map((one, n) => one.read(dice, { since: marks[n] })))
  }

  async end (name) {
    await this.say(name, '!end', /is done/)
  }
}

async function lobby (play) {
  for (const name of NAMES) {
    await play.say(name, `!join ${SEATS[name][0]}`, new RegExp(`${name} sits down`))
    await play.say(BANKER, `!paid ${name}`, new RegExp(`${name}.* has paid`))
  }
  await play.say(BANKER, '!start', /starts the game/)
  await play.money()
}

module.exports = { Play, lobby, sum, BANKER, NAMES, SEATS }
