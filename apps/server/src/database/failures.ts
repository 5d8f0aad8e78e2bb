const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01', // ended by an administrator
  '57P02', // crash shutdown
  '57P03', // starting up
  '53300', // too many connections
])

/** The database cannot be reached, as opposed to: it refused what we asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.has(String(cause.code)) && isFromDriver(cause))
      return true
    if (
      /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .+ not queryable)/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of the database or of ours, which usually are on the same disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && diskFullCodes.has(String(cause.code))) return true
  return false
}

/** What was sent holds text that no column can, such as NUL: `character_not_in_repertoire`, `untranslatable_character`. */
export function isUnstorableText(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('severity' in cause && 'code' in cause && ['22021', '22P05'].includes(String(cause.code)))
      return true
  return false
}

function isFromDriver(error: Error): boolean {
  return (
    'severity' in error ||
    ('syscall' in error &&
      (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write'))
  )
}
