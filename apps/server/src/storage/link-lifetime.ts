const longestSeconds = 600

/** A link that must live longer has to pass by a row that can be revoked, and get a fresh one of these there. */
export function linkLifetime(seconds = longestSeconds): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) {
    throw new RangeError(`A link to a file lives from 1 to ${longestSeconds} seconds.`)
  }
  return seconds
}
