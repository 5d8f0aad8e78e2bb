import type { Database } from '../../../database/client.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { acceptedWith } from './validate-submission.ts'
import type { Stored } from './store-concurrently.ts'
import { findIdempotencyKey } from '../submissions.queries.ts'

/** Returns the response this submission got when it was stored, if it was stored before. */
export async function findReplay(
  db: Database,
  { id }: PublishedForm,
  { key, bodyHash }: Pick<SubmissionRequest, 'key' | 'bodyHash'>,
): Promise<Stored | undefined> {
  const known = await findIdempotencyKey(db, id, key)
  if (known?.bodyHash.toString('hex') !== bodyHash) return undefined
  return { accepted: acceptedWith(known), isReplayed: true }
}
