import type { FileFacts } from '@formstead/field-types'
import type { Answers, Form } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { storedName, uploadIdIn, uploadIdsIn } from '../file-names.ts'
import { fileGone } from '../file-problems.ts'
import {
  listUploadsFor,
  listUploadsOf,
  releaseUploads,
  claimUploads,
} from '../upload/uploads.queries.ts'

/** Caps the uploads looked up per request: a body may name many more files than any form asks for. */
const mostFiles = 500

/** The uploads named in unvalidated answers to file fields. */
export function listSentUploads({ blocks }: Form, raw: Answers): string[] {
  const sent = blocks.flatMap(({ block, answer }) => (answer?.files ? [raw[block.id]] : []))
  return uploadIdsIn(sent).slice(0, mostFiles)
}

/** The uploads named in validated answers. */
export function listHeldUploads({ blocks }: Form, answers: Answers): string[] {
  const names = blocks.flatMap(({ block, answer }) => {
    const given = answers[block.id] ?? null
    return given === null ? [] : (answer?.files?.(given) ?? [])
  })
  return [...new Set(names.flatMap((name) => uploadIdIn(name) ?? []))]
}

/**
 * Returns a lookup for validation. It only finds files that are free for the form or already belong to the
 * submission.
 */
export async function loadFileLookup(
  db: Database,
  { id, form }: { id: number; form: Form },
  raw: Answers,
  submissionId: string | null,
): Promise<(name: string) => FileFacts | undefined> {
  const ids = listSentUploads(form, raw)
  const rows = ids.length > 0 ? await listUploadsFor(db, ids, id, submissionId) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (name) => {
    const upload = byId.get(uploadIdIn(name) ?? '')
    return upload && { name: storedName(upload), bytes: upload.size }
  }
}

/** Claims all files of the answers, or throws. Runs in the transaction that writes the answers. */
export async function claimFiles(
  db: Database,
  { id: formId, form }: { id: number; form: Form },
  submissionId: string,
  answers: Answers,
): Promise<void> {
  const wanted = listHeldUploads(form, answers)
  const taken = wanted.length > 0 ? await claimUploads(db, wanted, formId, submissionId) : []
  if (taken.length < wanted.length) throw fileGone()
}

/**
 * Releases files that the answers no longer name anywhere. A submission may hold files of fields that its form no
 * longer has.
 */
export async function releaseFiles(
  db: Database,
  submissionId: string,
  answers: Answers,
): Promise<void> {
  const named = new Set(uploadIdsIn(answers))
  const held = await listUploadsOf(db, [submissionId])
  await releaseUploads(
    db,
    held.map(({ id }) => id).filter((id) => !named.has(id)),
  )
}
