import { and, desc, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { SubmissionRow } from '../submissions/submissions.queries.ts'
import type { ExportOptions } from './exports.table.ts'

/** Few enough to hold, many enough that asking for them costs little. */
const pageSize = 500

type Chosen = Pick<ExportOptions, 'submissionIds' | 'matching' | 'except'>

export async function countExported(db: Database, formId: number, chosen: Chosen): Promise<number> {
  return db.$count(submissions, isChosen(formId, chosen))
}

/** Newest first, page by page. What comes meanwhile is not in it; what goes meanwhile may be missing. */
export async function* readExported(
  db: Database,
  formId: number,
  chosen: Chosen,
): AsyncGenerator<SubmissionRow[]> {
  let before: number | undefined
  for (;;) {
    const rows: SubmissionRow[] = await db
      .select()
      .from(submissions)
      .where(
        and(
          isChosen(formId, chosen),
          before === undefined ? undefined : lt(submissions.id, before),
        ),
      )
      .orderBy(desc(submissions.id))
      .limit(pageSize)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    before = rows.at(-1)!.id
  }
}

function isChosen(formId: number, { submissionIds, matching, except }: Chosen): SQL | undefined {
  const status = matching?.status ?? 'all'
  const search = matching?.search
  return and(
    eq(submissions.formId, formId),
    submissionIds && submissionIds.length > 0 ? inArray(submissions.id, submissionIds) : undefined,
    except.length > 0 ? notInArray(submissions.id, except) : undefined,
    status === 'all' ? undefined : eq(submissions.status, status),
    search
      ? sql`exists (select from jsonb_each_text(${submissions.answers}) where value ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`
      : undefined,
  )
}
