import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { submissionOrder, submissionsOfForm } from '../submissions/submission-order.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { insights, type Insight } from './insights.table.ts'
import { longestAnswer } from './batch-size.ts'

const mostListed = 20

export async function findInsight(
  db: Database,
  formId: number,
  id: string,
): Promise<Insight | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(insights)
    .where(and(eq(insights.formId, formId), eq(insights.id, id)))
  return row
}

export async function listInsights(db: Database, formId: number): Promise<Insight[]> {
  return db
    .select()
    .from(insights)
    .where(eq(insights.formId, formId))
    .orderBy(desc(insights.createdAt))
    .limit(mostListed)
}

/** The newest analysis of the same question, answers, language and model. It may be running, but has not failed. */
export async function findSame(
  db: Database,
  { formId, basis }: Pick<Insight, 'formId' | 'basis'>,
): Promise<Insight | undefined> {
  const [row] = await db
    .select()
    .from(insights)
    .where(
      and(eq(insights.formId, formId), eq(insights.basis, basis), ne(insights.status, 'failed')),
    )
    .orderBy(desc(insights.createdAt))
    .limit(1)
  return row
}

export async function insertInsight(
  db: Database,
  values: typeof insights.$inferInsert,
): Promise<Insight> {
  const [row] = await db.insert(insights).values(values).returning()
  return row!
}

/** Returns whether it still exists: its author may have deleted it. */
export async function updateInsight(
  db: Database,
  id: string,
  values: Partial<typeof insights.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(insights)
    .set(values)
    .where(eq(insights.id, id))
    .returning({ id: insights.id })
  return rows.length > 0
}

export async function deleteInsight(db: Database, id: string): Promise<void> {
  await db.delete(insights).where(eq(insights.id, id))
}

type Measured = { answers: number; characters: number; latest: string }

/** How many answers a field has and how long they are, as far as they would be sent. */
export async function measureAnswers(
  db: Database,
  formId: number,
  field: string,
): Promise<Measured> {
  const text = sql`${submissions.answers} ->> ${field}`
  const { rows } = await db.execute<Measured>(sql`
    select count(*)::int as answers,
      coalesce(sum(least(length(${text}), ${longestAnswer})), 0)::int as characters,
      coalesce(max(${submissions.updatedAt})::text, '') as latest
    from ${submissions}
    where ${submissions.formId} = ${formId} and ${submissions.deletedAt} is null
      and ${submissions.status} = 'completed' and coalesce(${text}, '') not in ('', '[]', '{}')
  `)
  return rows[0]!
}

type Wanted = { formId: number; field: string; after: number; limit: number }

/** Completed submissions that answered a field, oldest first. */
export async function listAnswered(db: Database, { formId, field, after, limit }: Wanted) {
  return db
    .select({
      id: submissions.id,
      versionId: submissions.versionId,
      answers: submissions.answers,
    })
    .from(submissions)
    .where(
      and(
        submissionsOfForm(formId, 'asc', after),
        isNull(submissions.deletedAt),
        eq(submissions.status, 'completed'),
        sql`${submissions.answers} ? ${field}`,
      ),
    )
    .orderBy(submissionOrder('asc'))
    .limit(limit)
}
