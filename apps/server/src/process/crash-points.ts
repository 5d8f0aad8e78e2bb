/** Points at which the fault tests kill a server process, as if the power failed. */
export const crashPoints = [
  'after-validate',
  'before-write',
  'after-write-before-response',
  'after-key',
  'after-insert',
  'before-commit',
  'after-commit-before-response',
] as const
type CrashPoint = (typeof crashPoints)[number]

let armed: CrashPoint | undefined

export function armCrashPoint(point: CrashPoint | undefined): void {
  armed = point
}

/** Does nothing unless CRASH_AT names this point. */
export function crashPoint(here: CrashPoint): void {
  if (armed === here) process.kill(process.pid, 'SIGKILL')
}
