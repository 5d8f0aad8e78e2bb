import { constants, setPriority } from 'node:os'

/** For a process that nobody waits for: what answers requests, and the database, go first on a busy machine. */
export function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where the system does not let it, it competes like any other.
  }
}
