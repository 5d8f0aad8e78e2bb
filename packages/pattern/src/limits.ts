export const patternLimits = {
  /** Maximum characters in a pattern. */
  length: 1000,
  /**
   * Maximum steps in a program, after expanding repeats like {2,5}. The running time is at most text length × steps.
   */
  steps: 2000,
  /** The largest number in a repeat. */
  repeats: 1000,
  /** Maximum look-aheads. Those that hold at a position are encoded as one number. */
  ahead: 30,
}
