import { isDeepStrictEqual } from 'node:util'
import { blockTypes } from '@formstead/field-types'
import {
  dropBlanks,
  openForm,
  validateAnswers,
  type Answers,
  type Form,
  type FormDocument,
} from '@formstead/form-engine'
import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { invalid, notFound } from '../../problems.ts'
import { claimFiles } from '../files/submitted/answer-files.ts'
import type { requireForm } from '../forms/forms.service.ts'
import { uncountSubmissions } from '../statistics/uncount-submissions.ts'
import { answerContext } from '../submissions/accept/answer-context.ts'
import {
  findSubmissionById,
  lockCounters,
  updateSubmission,
  type SubmissionRow,
} from '../submissions/stored-submissions.ts'
import { findDocument } from '../submission-table/submission-record.ts'
import { submissionChanges, type Changes } from '../submission-table/submission-table.table.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>
type Editing = { form: Pick<MemberForm, 'id' | 'workspaceId'>; userId: number; id: number }

/** The number of changes that are kept per submission. */
const mostChanges = 200

/**
 * Changes answers within the submission's form version, by the same rules as for respondents. Unchanged answers are not
 * validated again: a date that had to be in the future may be past by now. Nothing is delivered again.
 */
export async function editSubmission(
  db: Database,
  editing: Editing,
  sent: Answers,
): Promise<SubmissionRow> {
  return changeAnswers(db, editing, 'edited', async (db, row) => {
    const document = await findDocument(db, row.versionId)
    const form = openForm(document, (type) => blockTypes.get(type))
    return validateEdit(db, editing, { row, document, form }, sent)
  })
}

type Asked = { row: SubmissionRow; document: FormDocument; form: Form }

async function validateEdit(
  db: Database,
  { form: { id, workspaceId } }: Editing,
  { row, document, form }: Asked,
  sent: Answers,
): Promise<Answers> {
  const given = Object.fromEntries(Object.entries(sent).filter(([key]) => canSet(form, key)))
  const answers = { ...row.answers, ...given }
  const published = { id, workspaceId, document, form } as Parameters<typeof answerContext>[1]
  const kept = new Set([...form.byId.keys()].filter((key) => isKept(row.answers, answers, key)))
  const context = await answerContext(db, published, answers, {
    nowMs: Date.now(),
    submissionId: row.publicId,
    stored: row.answers,
    isAuthor: true,
    confirmed: new Set(Object.values(row.answers).filter((one) => typeof one === 'string')),
  })
  const checked = [...form.byId.keys()].filter(
    (key) => !kept.has(key) && (row.status === 'completed' || Object.hasOwn(given, key)),
  )
  const verdict = validateAnswers(form, answers, context, new Set(checked))
  if (verdict.problems.length > 0) throw invalid(verdict.problems)
  const unasked = Object.entries(row.answers).filter(([key]) => !form.byId.has(key))
  const unchanged = [...kept].filter((key) => !verdict.decision.isDropped(key))
  const result = dropBlanks({
    ...verdict.answers,
    ...Object.fromEntries([...unasked, ...unchanged.map((key) => [key, row.answers[key]])]),
  })
  // Only changed answers claim files: an unchanged one may have been restored and name a file that no longer exists.
  const changed = Object.entries(result).filter(([key]) => !kept.has(key))
  await claimFiles(db, { id, form }, row.publicId, Object.fromEntries(changed))
  return result
}

/** Values that the server generates cannot be changed. */
function canSet(form: Form, key: string): boolean {
  const entry = form.byId.get(key)
  return Boolean(entry?.answer && !entry.answer.generates?.(entry.block))
}

const isKept = (stored: Answers, answers: Answers, key: string) =>
  Object.hasOwn(stored, key) && isDeepStrictEqual(stored[key], answers[key])

/**
 * Restores the answers as they were after a history entry, or before it (`isUndone`). They are not validated, because
 * they were valid then.
 */
export async function restoreAnswers(
  db: Database,
  editing: Editing,
  { changeId, isUndone }: { changeId: number; isUndone: boolean },
): Promise<SubmissionRow> {
  return changeAnswers(db, editing, 'restored', async (db, row) => {
    const later = await db
      .select()
      .from(submissionChanges)
      .where(
        and(
          eq(submissionChanges.submissionId, row.id),
          gte(submissionChanges.id, changeId),
          ne(submissionChanges.kind, 'labeled'),
        ),
      )
      .orderBy(desc(submissionChanges.id))
    if (later.at(-1)?.id !== changeId) throw notFound()
    const answers: Record<string, unknown> = { ...row.answers }
    for (const { changes } of isUndone ? later : later.slice(0, -1))
      for (const [key, { before }] of Object.entries(changes)) answers[key] = before
    return dropBlanks(answers)
  })
}

/** Locks the form's counters first, as does everything that changes what is counted. */
async function changeAnswers(
  db: Database,
  { form, userId, id }: Editing,
  kind: 'edited' | 'restored',
  change: (db: Database, row: SubmissionRow) => Promise<Answers>,
): Promise<SubmissionRow> {
  return db.transaction(async (db) => {
    await lockCounters(db, form.id)
    const row = await findSubmissionById(db, form.id, id)
    if (!row) throw notFound()
    const answers = await change(db, row)
    const changes = listChanges(row.answers, answers)
    if (Object.keys(changes).length === 0) return row
    await uncountSubmissions(db, form.id, [row])
    await updateSubmission(db, row.id, { answers })
    await keepChange(db, { submissionId: id, formId: form.id, userId, kind, changes })
    return (await findSubmissionById(db, form.id, id))!
  })
}

function listChanges(before: Answers, after: Answers): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    keys
      .filter((key) => !isDeepStrictEqual(before[key], after[key]))
      .map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  )
}

async function keepChange(
  db: Database,
  {
    submissionId,
    formId,
    userId,
    kind,
    changes,
  }: Omit<typeof submissionChanges.$inferInsert, 'id'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${submissionChanges} (submission_id, form_id, user_id, kind, changes)
    values (${submissionId}, ${formId}, ${userId}, ${kind}, ${JSON.stringify(changes)}::jsonb)`)
  const [oldest] = await db
    .select({ id: submissionChanges.id })
    .from(submissionChanges)
    .where(eq(submissionChanges.submissionId, submissionId))
    .orderBy(desc(submissionChanges.id))
    .limit(1)
    .offset(mostChanges - 1)
  if (oldest)
    await db
      .delete(submissionChanges)
      .where(
        and(eq(submissionChanges.submissionId, submissionId), lt(submissionChanges.id, oldest.id)),
      )
}
