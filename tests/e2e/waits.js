'use strict'
// What people wait, in words.

const TICK = 50

/** Median, 99th percentile and the longest of some milliseconds, also in ticks. */
function summary (values) {
  const sorted = [...values].sort((a, b) => a - b)
  const shown = at => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))]
    return `${value.toFixed(0)} ms (${(value / TICK).toFixed(1)} ticks)`
  }
  return `median ${shown(0.5)}, 99th percentile ${shown(0.99)}, most ${shown(1)}`
}

module.exports = { summary }
