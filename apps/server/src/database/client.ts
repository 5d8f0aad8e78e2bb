import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/** A connection pool or one of its transactions; every query function takes one as its first parameter. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
  | '_'
>

export type DatabaseClient = Awaited<ReturnType<typeof connectDatabase>>

type ClientOptions = {
  poolSize: number
  onConnectionLost: (error: Error) => void
  connectTimeoutMs?: number
  statementTimeoutMs?: number
}

export function connectDatabase(
  url: string,
  {
    poolSize,
    onConnectionLost,
    connectTimeoutMs = 2_000,
    statementTimeoutMs = 5_000,
  }: ClientOptions,
) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    statement_timeout: statementTimeoutMs,
    idleTimeoutMillis: 30_000,
    application_name: 'formstead',
  })
  // Without a listener, a reset idle connection (for example after a database restart) ends the process.
  pool.on('error', onConnectionLost)
  // The same goes for a connection reset between two statements of a transaction, which the pool does not report.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Database = drizzle(pool)
  let closing: Promise<void> | undefined
  // The server process may be told to end twice, and a pool can be ended only once.
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** For commands, whose statements may take long because they change or check everything that is stored. */
export const connectForCommand = (url: string): DatabaseClient =>
  connectDatabase(url, {
    poolSize: 2,
    onConnectionLost: () => {},
    statementTimeoutMs: 3_600_000,
  })
