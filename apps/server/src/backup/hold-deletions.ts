import { Client } from 'pg'
import { deletionLockKey } from '../modules/files/cleaning/deletion-lock.ts'

/**
 * While this lock is held, no file that the database references is deleted. It is held in a transaction, so a pooler in
 * front of the database keeps the connection; the transaction takes no snapshot, so it does not hold anything else
 * back.
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
