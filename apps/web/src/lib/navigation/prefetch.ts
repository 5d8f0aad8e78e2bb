type Connection = { effectiveType?: string; saveData?: boolean } | undefined

/** False on slow or metered connections. */
export function mayPrefetch(connection: Connection = currentConnection()): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

function currentConnection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection
}
