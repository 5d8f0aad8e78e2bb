import { isDeepStrictEqual } from 'node:util'
import { defaultLabels, type EndpointRequest } from '@formstead/contract'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { conflict, invalid, problem } from '../../problems.ts'
import { findLabels } from '../submission-table/columns/labels.ts'
import { formLabels } from '../submission-table/submission-table.table.ts'
import { lockCounters } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'

type Given = EndpointRequest<'PUT /open/forms/{form}/labels'>['body']

/**
 * Submissions without an explicit label implicitly have the first one: it is stored on them before another label
 * becomes the first.
 */
export async function replaceLabels(
  db: Database,
  formId: number,
  { labels, moved, before: expected }: Given,
): Promise<void> {
  check(labels, moved)
  const first = labels[0]!.id
  const isKept = (id: string) => labels.some((one) => one.id === id)
  const targetOf = (id: string) => (isKept(id) ? id : Object.hasOwn(moved, id) ? moved[id]! : first)
  await db.transaction(async (db) => {
    await lockCounters(db, formId)
    const before = await findLabels(db, formId)
    if (expected && !isDeepStrictEqual(before, expected)) throw conflict('form_changed')
    await db
      .insert(formLabels)
      .values({ formId, labels })
      .onConflictDoUpdate({ target: formLabels.formId, set: { labels } })
    const relabel = async (label: string | null, which: SQL) => {
      // Each part has an index of its own. Deleted submissions can still be restored.
      for (const part of [isNull(submissions.deletedAt), isNotNull(submissions.deletedAt)])
        await db
          .update(submissions)
          .set({ label })
          .where(and(eq(submissions.formId, formId), part, which))
    }
    const ofUnlabeled = targetOf(before[0]!.id)
    if (ofUnlabeled !== first) await relabel(ofUnlabeled, isNull(submissions.label))
    const gone = before.map(({ id }) => id).filter((id) => !isKept(id))
    for (const target of new Set(gone.map(targetOf))) {
      const theirs = gone.filter((id) => targetOf(id) === target)
      await relabel(target === first ? null : target, inArray(submissions.label, theirs))
    }
  })
}

/** IDs must be unique, and only the default labels of every form may lack a name. */
function check(labels: Given['labels'], moved: Given['moved']): void {
  const known = new Set(defaultLabels.map(({ id }) => id))
  const seen = new Set<string>()
  for (const [index, { id, name }] of labels.entries()) {
    const path = `labels.${index}`
    if (seen.has(id))
      throw invalid([problem(path, 'request.invalid', { field: fieldPhrase(path) })])
    if (name === null && !known.has(id))
      throw invalid([problem(path, 'request.required', { field: fieldPhrase(path) })])
    seen.add(id)
  }
  const wrong = Object.entries(moved).find(([, target]) => !seen.has(target))
  if (wrong) {
    const path = `moved.${wrong[0]}`
    throw invalid([problem(path, 'request.unknown', { field: fieldPhrase(path) })])
  }
}
