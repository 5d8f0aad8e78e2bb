import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Accepted } from '../submissions/accept/validate-submission.ts'
import { fillDrafts } from './fill.table.ts'

export type Draft = typeof fillDrafts.$inferSelect

/** Finds a draft. Returns undefined if the id is missing or malformed, or if the draft belongs to another browser. */
export async function draftOf(
  db: Database,
  { id: formId }: { id: number },
  id: string | null,
  browser: string | null,
): Promise<Draft | undefined> {
  if (id === null || !isUuid(id)) return undefined
  const [draft] = await db
    .select()
    .from(fillDrafts)
    .where(and(eq(fillDrafts.id, id), eq(fillDrafts.formId, formId)))
  return draft && (draft.browser === null || draft.browser === browser) ? draft : undefined
}

/**
 * Adds a page's answers to the draft. The key identifies the fill-in session, so a page posted twice finds the same
 * draft.
 */
export async function saveFillDraft(
  db: Database,
  formId: number,
  { key, browser }: Pick<Draft, 'key' | 'browser'>,
  answers: Record<string, unknown>,
): Promise<Draft> {
  const [draft] = await db
    .insert(fillDrafts)
    .values({ id: randomUUID(), formId, key, browser, answers })
    .onConflictDoUpdate({
      target: [fillDrafts.formId, fillDrafts.key],
      set: {
        answers: sql`${fillDrafts.answers} || excluded.answers`,
        updatedAt: sql`now()`,
      },
    })
    .returning()
  return draft!
}

/** Marks the draft as submitted and keeps the answers that the thank-you text may mention. */
export async function closeDraft(
  db: Database,
  id: string,
  accepted: Accepted,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .update(fillDrafts)
    .set({ accepted, answers, updatedAt: new Date() })
    .where(eq(fillDrafts.id, id))
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(fillDrafts).where(lt(fillDrafts.updatedAt, before))
}
