import { Client } from 'pg'
import { deletionLockKey } from '../modules/files/cleaning/deletion-lock.ts'
import { BackupError } from './backup-error.ts'

type HeldDeletions = {
  /** Fails if the connection, and with it the lock, has been lost. */
  requireHeld: () => Promise<void>
  release: () => Promise<void>
}

/**
 * While this lock is held, no file that the database references is deleted. It is held in a transaction, so a pooler in
 * front of the database keeps the connection; the transaction takes no snapshot, so it does not hold anything else
 * back.
 */
export async function holdDeletions(
  databaseUrl: string,
  signal?: AbortSignal,
): Promise<HeldDeletions> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'formstead-backup' })
  client.on('error', () => {})
  signal?.addEventListener('abort', () => void client.end())
  await client.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [deletionLockKey])
  return {
    async requireHeld() {
      await client.query('select').catch(() => {
        throw new BackupError('The connection to the database was lost. Run the backup again.')
      })
    },
    release: () => client.end(),
  }
}
