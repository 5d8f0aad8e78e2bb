import { constants, setPriority } from 'node:os'

/** Lowers the priority of a background process, so that requests and the database go first on a busy machine. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // If the system does not allow it, the process keeps its normal priority.
  }
}
