type Connection = { effectiveType?: string; saveData?: boolean } | undefined

/** A person on a slow or metered line should not pay for pages that they may not open. */
export function mayPrefetch(connection: Connection = currentConnection()): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

function currentConnection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection
}
