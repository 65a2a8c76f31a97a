'use strict'
// One command line as RaspberryJuice reads it, and Java's way with numbers. Pure: no socket, no server.

/** A line that RaspberryJuice cannot even take apart: the exception leaves its tick, nobody is answered. */
class BrokenLine extends Error {}

/** What a command throws when it fails; the answer is the bare word `Fail`. */
class Refused extends Error {}

/**
 * A command line taken apart: the name before the first bracket, the arguments after it minus the last
 * character of the line whatever that is, split at commas, trailing empty ones dropped as Java's split does.
 * Throws BrokenLine when there is no bracket or nothing behind it.
 */
function parse (line) {
  const open = line.indexOf('(')
  if (open < 0 || open + 1 > line.length - 1) throw new BrokenLine(line.slice(0, 80))
  return { name: line.slice(0, open), args: split(line.slice(open + 1, -1)) }
}

/** Java's `split(",")`: one empty text stays one empty argument, trailing empty arguments vanish. */
function split (text) {
  if (text === '') return ['']
  const parts = text.split(',')
  while (parts.length && parts[parts.length - 1] === '') parts.pop()
  return parts
}

/** Collects bytes and gives back whole lines; LF, CR and CRLF end one, a part of a line waits. */
class Framer {
  constructor () {
    this.decoder = new TextDecoder('utf-8')
    this.rest = ''
    this.skipLf = false
  }

  /** The lines completed by these bytes, in order. */
  push (bytes) {
    let text = this.rest + this.decoder.decode(bytes, { stream: true })
    if (this.skipLf && text.startsWith('\n')) text = text.slice(1)
    if (text !== '') this.skipLf = text.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    this.rest = lines.pop()
    return lines
  }
}

/** A block coordinate: parsed as a double (blanks around it allowed), cut towards zero, kept within an int. */
function coordinate (text) {
  const value = double(text)
  if (Number.isNaN(value)) return 0
  return Math.max(-2147483648, Math.min(2147483647, Math.trunc(value))) | 0
}

/** Java's parseDouble: blanks around are trimmed, `NaN`, `Infinity`, exponents and the suffixes d and f count. */
function double (text) {
  const word = needed(text).trim()
  const match = /^([+-]?)(NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?$/.exec(word)
  if (!match) throw new Refused(`no double: ${word}`)
  return match[1] === '-' ? -Number(match[2]) : Number(match[2])
}

/** Java's parseInt: digits with an optional sign, no blanks, within 32 bits. */
function int (text) {
  return whole(text, -2147483648, 2147483647)
}

/** Java's parseByte: -128 to 127. */
function byte (text) {
  return whole(text, -128, 127)
}

function whole (text, low, high) {
  if (!/^[+-]?\d{1,11}$/.test(needed(text))) throw new Refused(`no whole number: ${text}`)
  const value = Number(text)
  if (value < low || value > high) throw new Refused(`out of range: ${text}`)
  return value
}

function needed (text) {
  if (text === undefined) throw new Refused('an argument is missing')
  return text
}

/** A double as Java prints it: whole numbers keep one zero behind the point. */
function shown (value) {
  return Number.isInteger(value) ? value.toFixed(1) : String(value)
}

module.exports = { BrokenLine, Refused, Framer, parse, coordinate, double, int, byte, shown }
