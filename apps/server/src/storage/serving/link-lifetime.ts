const longestSeconds = 600

/** A longer-lived link must point to a row that can be revoked and redirect to a fresh one of these. */
export function linkLifetime(seconds = longestSeconds): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) {
    throw new RangeError(`A link to a file lives from 1 to ${longestSeconds} seconds.`)
  }
  return seconds
}
