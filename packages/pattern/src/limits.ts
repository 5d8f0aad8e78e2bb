export const patternLimits = {
  /** Characters of a pattern. */
  length: 1000,
  /** Steps of a program, after repeats like {2,5} were written out: time is at most text length × steps. */
  steps: 2000,
  /** The largest number in a repeat. */
  repeats: 1000,
  /** Look-aheads: which of them hold at a place is one number. */
  ahead: 30,
}
