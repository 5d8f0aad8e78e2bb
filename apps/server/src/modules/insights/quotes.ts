import type { InsightResult } from '@formstead/contract'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { updateInsight } from './insights.queries.ts'
import { insights, type Insight } from './insights.table.ts'

/** Leaves out quotes of deleted submissions. */
export const withoutDeleted = async (db: Database, { result, ...insight }: Insight) => ({
  ...insight,
  result: result && (await filterQuotes(db, result, isNull(submissions.deletedAt))),
})

/** Removes quotes of submissions that no longer exist. Deleted ones that can be restored keep theirs. */
export async function removeQuotes(db: Database): Promise<void> {
  const rows = await db
    .select({ id: insights.id, result: insights.result })
    .from(insights)
    // As text: PostgreSQL reads no JSON with NUL or lone surrogates.
    .where(
      sql`exists (
        select from regexp_matches(${insights.result}::text, '"submission":(\\d+)', 'g') as quoted
        where not exists (select from submissions where submissions.id = quoted[1]::bigint))`,
    )
  for (const { id, result } of rows)
    if (result) await updateInsight(db, id, { result: await filterQuotes(db, result) })
}

type Quotes = NonNullable<InsightResult['answer']>['quotes']

async function filterQuotes(
  db: Database,
  { themes, answer, ...result }: InsightResult,
  condition?: SQL,
): Promise<InsightResult> {
  const quoted = [...themes, ...(answer ? [answer] : [])].flatMap(({ quotes }) => quotes)
  const ids = quoted.map(({ submission }) => submission)
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(inArray(submissions.id, ids), condition))
  const left = new Set(rows.map(({ id }) => id))
  const filter = <Quoting extends { quotes: Quotes }>(one: Quoting) => ({
    ...one,
    quotes: one.quotes.filter(({ submission }) => left.has(submission)),
  })
  return { ...result, themes: themes.map(filter), answer: answer && filter(answer) }
}
