const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01', // terminated by an administrator
  '57P02', // crash shutdown
  '57P03', // starting up
  '53300', // too many connections
  '57014', // took too long, usually waiting for a lock
])

/** Checks the error and its causes, because drivers and query builders wrap each other's errors. */
export function isCausedBy(
  error: unknown,
  isIt: (cause: Error & ErrorDetails) => boolean,
): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (isIt(cause)) return true
  return false
}
type ErrorDetails = { code?: unknown; constraint?: unknown }

/** The database cannot be reached or cannot keep up, as opposed to having rejected a query. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      (unavailableCodes.has(String(cause.code)) && isFromDriver(cause)) ||
      /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .+ not queryable)/.test(
        cause.message,
      ),
  )

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The disk of the database or our own; usually they are the same. */
export const isDiskFull = (error: unknown): boolean =>
  isCausedBy(error, ({ code }) => diskFullCodes.has(String(code)))

const unstorableTextCodes = new Set(['22021', '22P05'])

/**
 * The input contains text that no column can store, such as NUL: `character_not_in_repertoire`,
 * `untranslatable_character`.
 */
export const isUnstorableText = (error: unknown): boolean =>
  isCausedBy(error, (cause) => 'severity' in cause && unstorableTextCodes.has(String(cause.code)))

function isFromDriver(error: Error): boolean {
  return (
    'severity' in error ||
    ('syscall' in error &&
      (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write'))
  )
}
