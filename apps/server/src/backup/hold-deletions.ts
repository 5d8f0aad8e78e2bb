import { Client } from 'pg'
import { deletionLockKey } from '../modules/files/deletion-lock.ts'

/**
 * While this is held, no file that the database names is deleted. In a transaction, which a pooler in front of the database
 * leaves on its connection, and without a snapshot, so that nothing else is kept waiting.
 */
export async function holdDeletions(
  databaseUrl: string,
): Promise<{ release: () => Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'formstead-backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [deletionLockKey])
  return { release: () => client.end() }
}
