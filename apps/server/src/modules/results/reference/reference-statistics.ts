import type { EndpointResponse } from '@formstead/contract'
import { blockTypes } from '@formstead/field-types'
import { notFound } from '../../../problems.ts'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import { groups } from '../../statistics/count-submissions.ts'
import { direct } from '../../statistics/read-visit.ts'
import type { SummedForm } from '../answers/answers.ts'
import { listNewest, type Scope } from '../counts/counted-submissions.queries.ts'
import { readOverview, type MeasuredForm } from '../overview.ts'
import { sumFields } from '../answers/list-fields.ts'
import { resolvePeriod, today } from '../counts/period.ts'
import { readPeriod, type ResultParts } from '../counts/read-days.ts'
import { isAnswered, textOf } from '../answers/text-answers.ts'
import { countVisitsBy } from '../visits.queries.ts'

type Stats = EndpointResponse<'GET /open/workspaces/{workspace}/form-stats/{form}'>
type Details = EndpointResponse<'GET /open/workspaces/{workspace}/form-stats-details/{form}'>
type Summary = EndpointResponse<'GET /open/workspaces/{workspace}/form-summary/{form}'>
type Values =
  EndpointResponse<'GET /open/workspaces/{workspace}/form-summary/{form}/field/{field}/values'>
type Answers = EndpointResponse<'GET /open/forms/{form}/results/answers'>

export async function readSeries(
  parts: ResultParts,
  form: MeasuredForm,
  span: { from: string; to: string },
): Promise<Stats> {
  const { current } = await readOverview(parts, form, { ...span, compare: 'none' })
  const byDay = (of: (day: (typeof current.days)[number]) => number | null) =>
    Object.fromEntries(current.days.map((day) => [printDay(day.day), of(day) ?? 0]))
  return {
    views: byDay(({ views }) => views),
    submissions: byDay(({ submissions }) => submissions),
    partial_submissions: byDay(({ partials }) => partials),
  }
}

const printDay = (day: string) => day.split('-').toReversed().join('-')

export async function readDetails(
  given: ResultParts,
  form: { id: number; views: number },
): Promise<Details> {
  const { db } = given
  const { period, parts } = await readPeriod(given, form.id, (timeZone) => ({
    from: '1970-01-01',
    to: today(timeZone),
    timeZone,
    version: undefined,
  }))
  const completed = parts.filter(({ status }) => status === 'completed')
  const count = completed.reduce((sum, part) => sum + part.submissions, 0)
  const seconds = completed.flatMap(({ counts }) => [...(counts.get(groups.seconds) ?? [])])
  const timed = seconds.reduce((sum, [, times]) => sum + times, 0)
  const total = seconds.reduce((sum, [length, times]) => sum + Number(length) * times, 0)
  const visits = await countVisitsBy(db, form.id, period)
  const top = (kind: string) => topFive(visits.filter((row) => row.kind === kind))
  return {
    views: form.views,
    submissions: count,
    completion_rate: form.views > 0 ? Math.round((count / form.views) * 10_000) / 100 : 0,
    average_duration: timed > 0 ? printSeconds(Math.round(total / timed)) : null,
    meta_stats: {
      source: top('source'),
      device: top('device'),
      country: top('country'),
      browser: top('browser'),
      os: top('os'),
    },
  }
}

function topFive(rows: readonly { value: string; count: number }[]): Record<string, number> {
  const others = rows.slice(5).reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries([
    ...rows.slice(0, 5).map(({ value, count }) => [nameOf(value), count] as const),
    ...(others > 0 ? [['Others', others] as const] : []),
  ])
}

const nameOf = (value: string) => (value === '' ? 'Unknown' : value === direct ? 'Direct' : value)

function printSeconds(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([count, unit]) => count > 0 || (unit === 's' && seconds === 0))
  return shown.map(([count, unit]) => `${count}${unit}`).join(' ')
}

export function presentSummary({ fields, matching, total }: Answers): Summary {
  return {
    total_submissions: total,
    processed_submissions: matching,
    is_limited: false,
    fields: fields.map(({ id, name, type, kind, answered, skipped, data, latest }) => {
      const found = blockTypes.get(type)
      const print = found?.kind === 'field' ? found.summary.toReference : undefined
      return {
        id,
        name,
        type,
        summary_type: kind,
        answered_count: answered,
        skipped_count: skipped,
        data: print
          ? print(data)
          : {
              values: latest.map(({ text, submission }) => ({
                value: text,
                submission_id: submission,
              })),
              total: answered,
              has_more: answered > latest.length,
            },
      }
    }),
  }
}

const pageSize = 10

export async function readValues(
  given: ResultParts,
  form: SummedForm,
  fieldId: string,
  asked: {
    from: string | undefined
    to: string | undefined
    status: Scope['status']
    days: number
    offset: number
  },
): Promise<Values> {
  const { db, openVersions } = given
  const { status, offset, days: defaultDays } = asked
  const { period, parts, forms } = await readPeriod(given, form.id, (zone) =>
    resolvePeriod(asked, zone, { days: defaultDays }),
  )
  const scope = { ...period, status }
  const all = new Map([...forms, ...(await openVersions(db, [form.versionId]))])
  const counted = parts.filter((part) => status === 'all' || part.status === status)
  const field = sumFields(counted, all, form.versionId).find((one) => one.field.id === fieldId)
  if (!field) throw notFound()
  const also = isAnswered(fieldId)
  const rows = await listNewest(db, form.id, scope, { limit: pageSize, offset, also })
  const versions = await openVersions(
    db,
    rows.map(({ versionId }) => versionId),
  )
  const words = await wordsFor(form.language)
  return {
    values: rows.map((row) => ({
      value: textOf(versions.get(row.versionId)!, row, fieldId, words),
      submission_id: row.id,
    })),
    total: field.answered,
    has_more: offset + rows.length < field.answered,
  }
}
