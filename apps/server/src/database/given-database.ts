import { Client } from 'pg'
import { reasonOf } from '../process/operator-text.ts'
import { StartError } from '../process/start-error.ts'

export const oldestVersion = 15

/** Fails if we cannot use the database of `DATABASE_URL`. */
export async function checkGivenDatabase(url: string): Promise<void> {
  const { host } = new URL(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `cannot reach the database of DATABASE_URL at ${host || 'its socket'} (${reasonOf(error)}).`,
    )
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion)
      throw new StartError(
        `the database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
      )
  } finally {
    await client.end()
  }
}
