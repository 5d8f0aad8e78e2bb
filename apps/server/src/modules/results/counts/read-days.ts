import { sql } from 'drizzle-orm'
import type { Form } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import {
  countingRules,
  countSubmissions,
  type CountableSubmission,
} from '../../statistics/count-submissions.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'
import type { Period } from './counted-submissions.queries.ts'
import { updateFormCounts, usableTimeZone } from './update-form-counts.ts'
import { addDayCounts, type KeptPeriods, type PeriodCounts } from './kept-periods.ts'
import type { OpenVersions } from './open-versions.ts'

export type ResultParts = { db: Database; openVersions: OpenVersions; keptPeriods: KeptPeriods }
export type CountedPeriod = PeriodCounts & { period: Period }

/** At most this many are counted during a request; if there are more, they are added to the kept days first. */
const longestTail = 300

/**
 * Reads the counts of periods as if all submissions were counted right now. Uncounted submissions are read from one
 * snapshot and matched with one revision of the kept days: otherwise a submission that moves from one to the other
 * could be counted twice.
 */
export async function readPeriods(
  { db, openVersions, keptPeriods }: ResultParts,
  formId: number,
  periodsIn: (timeZone: string) => readonly Period[],
): Promise<{ timeZone: string; counted: CountedPeriod[]; forms: Map<number, Form> }> {
  for (;;) {
    const { timeZone, revision, rows } = await readUncounted(db, formId)
    const periods = periodsIn(timeZone)
    const kept: PeriodCounts[] = []
    for (const period of periods) {
      const one = await keptPeriods(db, formId, revision, period)
      if (one) kept.push(one)
    }
    if (kept.length < periods.length) continue
    const forms = await openVersions(
      db,
      [...kept.flatMap(({ parts }) => parts), ...rows].map(({ versionId }) => versionId),
    )
    const live = countSubmissions(rows, (id) => forms.get(id)!, timeZone)
    const counted = periods.map((period, index) => {
      const { from, to, version } = period
      const inPeriod = live.filter(
        ({ day, versionId }) =>
          day >= from && day <= to && (version === undefined || version === versionId),
      )
      return { ...addDayCounts(kept[index]!, inPeriod), period }
    })
    return { timeZone, counted, forms }
  }
}

export async function readPeriod(
  parts: ResultParts,
  formId: number,
  periodIn: (timeZone: string) => Period,
): Promise<CountedPeriod & { timeZone: string; forms: Map<number, Form> }> {
  const { timeZone, counted, forms } = await readPeriods(parts, formId, (zone) => [periodIn(zone)])
  return { ...counted[0]!, timeZone, forms }
}

type Uncounted = {
  /** The time zone in which days are counted. */
  timeZone: string
  /** Null if nothing is kept yet. */
  revision: number | null
  rows: CountableSubmission[]
}

async function readUncounted(db: Database, formId: number): Promise<Uncounted> {
  for (;;) {
    const found = await findUncounted(db, formId)
    const [state] = found
    if (!state) return { timeZone: 'UTC', revision: null, rows: [] }
    const timeZone = usableTimeZone(state.form_zone)
    const isCurrent =
      state.revision === null || (state.time_zone === timeZone && state.rules === countingRules)
    if (isCurrent && found.filter((row) => row.is_tail).length <= longestTail)
      return {
        timeZone,
        revision: state.revision === null ? null : Number(state.revision),
        rows: found.flatMap((row) => (row.id === null ? [] : [readRow(row)])),
      }
    await updateFormCounts(db, formId)
  }
}

type State = {
  form_zone: string
  time_zone: string | null
  rules: number | null
  revision: string | null
}
type Row = {
  is_tail: boolean
  id: string
  version_id: string
  status: CountableSubmission['status']
  answers: CountableSubmission['answers']
  completion_time: number | null
  created_at: string
}

const readRow = (row: Row): CountableSubmission => ({
  id: Number(row.id),
  versionId: Number(row.version_id),
  status: row.status,
  answers: row.answers,
  completionTime: row.completion_time,
  createdAt: new Date(row.created_at),
})

const columns = sql.raw('id, version_id, status, answers, completion_time, created_at')

/**
 * Uses a single statement for a consistent snapshot. Returns a row per submission, or one row without a submission.
 */
async function findUncounted(db: Database, formId: number) {
  const { rows } = await db.execute<State & (Row | { id: null; is_tail: null })>(sql`
    select state.*, row.* from (
      select coalesce(document #>> '{settings,time_zone}', 'UTC') as form_zone,
        counted_to, time_zone, rules, form_statistics.revision
      from forms
      join form_versions on form_versions.form_id = forms.id
        and form_versions.id = coalesce(published_version_id, draft_version_id)
      left join form_statistics on form_statistics.form_id = forms.id
      where forms.id = ${formId}
    ) as state left join lateral (
      (select true as is_tail, ${columns} from submissions
        where ${submissionsOfForm(formId, 'asc', sql`coalesce(state.counted_to, 0)`)} and deleted_at is null
        order by ${submissionOrder('asc')} limit ${longestTail + 1})
      union all
      (select false, ${columns} from submissions
        where deleted_at is null
          and id in (select submission_id from uncounted_submissions where form_id = ${formId}))
    ) as row on true`)
  return rows
}
