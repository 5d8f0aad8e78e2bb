import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { forms } from '../forms/forms.table.ts'
import { isCompletedOf } from './completed-submissions.ts'
import type { Accepted } from './accept/validate-submission.ts'
import type { SubmissionRow } from './stored-submissions.ts'
import { idempotencyKeys, submissions } from './submissions.table.ts'
import { deliveries, formIntegrations } from '../integrations/integrations.table.ts'

/** Returns false if the key was used before. Waits for a concurrent transaction that is using it. */
export async function insertIdempotencyKey(
  db: Database,
  key: typeof idempotencyKeys.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return made.length > 0
}

export async function findIdempotencyKey(db: Database, formId: number, key: string) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.formId, formId), eq(idempotencyKeys.key, key)))
  return row
}

/** Stores the response, so that a repeated request gets the same one. */
export async function completeIdempotencyKey(
  db: Database,
  formId: number,
  key: string,
  accepted: Accepted,
): Promise<void> {
  const {
    submission_id: submissionId,
    is_first_submission: isFirst,
    redirect_url: redirectUrl,
  } = accepted
  await db
    .update(idempotencyKeys)
    .set({ submissionId, isFirst, redirectUrl })
    .where(and(eq(idempotencyKeys.formId, formId), eq(idempotencyKeys.key, key)))
}

export async function deleteIdempotencyKeysBefore(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

export async function insertSubmission(
  db: Database,
  submission: typeof submissions.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(submissions).values(submission).returning({ id: submissions.id })
  return made!.id
}

export async function findSubmission(
  db: Database,
  formId: number,
  publicId: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.formId, formId),
        eq(submissions.publicId, publicId),
        isNull(submissions.deletedAt),
      ),
    )
  return row
}

/** Finds the oldest submission that has all of these answers. */
export async function findMatchingSubmission(
  db: Database,
  formId: number,
  answers: Record<string, unknown>,
): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(
      and(isCompletedOf(formId), sql`${submissions.answers} @> ${JSON.stringify(answers)}::jsonb`),
    )
    .orderBy(submissions.id)
    .limit(1)
  return row
}

/**
 * Checks whether another completed submission of the form has this answer. A list matches if all its items are
 * present.
 */
export async function hasAnswer(
  db: Database,
  formId: number,
  fieldId: string,
  answer: unknown,
  exceptPublicId: string | null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isCompletedOf(formId),
        sql`${submissions.answers} @> ${JSON.stringify({ [fieldId]: answer })}::jsonb`,
        exceptPublicId === null ? undefined : sql`${submissions.publicId} <> ${exceptPublicId}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function takeSequenceNumber(db: Database, formId: number): Promise<number> {
  const [row] = await db
    .update(forms)
    .set({ autoIncrementSequence: sql`${forms.autoIncrementSequence} + 1` })
    .where(eq(forms.id, formId))
    .returning({ number: forms.autoIncrementSequence })
  return row!.number
}

/**
 * Queues one delivery per integration. Deliveries of a paused integration wait until it resumes. The lock keeps
 * integrations from being deleted before this commits.
 */
export async function queueDeliveries(
  db: Database,
  formId: number,
  submissionId: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${deliveries} (integration_id, submission_id)
    select id, ${submissionId} from ${formIntegrations} where form_id = ${formId}
    for key share`)
}
