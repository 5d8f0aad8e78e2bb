import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import { summarizeNumbers, type RespondentWords, type Tallies } from '@formstead/field-types'
import type { Form } from '@formstead/form-engine'
import { wordsFor } from '../forms/respondent-words.ts'
import {
  countSubmissions,
  groups,
  type CountableSubmission,
  type DayCounts,
} from '../statistics/count-submissions.ts'
import { sumCharges } from './charges.queries.ts'
import type { Period, Scope } from './counted-submissions.queries.ts'
import { listMatching, readFilter } from './filtered-submissions.ts'
import { sumFields, type SummedField } from './list-fields.ts'
import type { ResultParts } from './overview.ts'
import { resolvePeriod } from './period.ts'
import { catchUp, readDays } from './read-days.ts'
import { listTextAnswers, present, textOf } from './text-answers.ts'

type Answers = EndpointResponse<'GET /open/forms/{form}/results/answers'>
type Query = EndpointRequest<'GET /open/forms/{form}/results/answers'>['query']
export type SummedForm = { id: number; versionId: number; language: string }

const latestCount = 5

export async function readAnswers(
  parts: ResultParts,
  form: SummedForm,
  query: Query,
  { latest = latestCount, defaultDays = 30 } = {},
): Promise<Answers> {
  const timeZone = await catchUp(parts.db, form.id)
  const period = resolvePeriod(query, timeZone, { days: defaultDays })
  const scope = { ...period, status: query.status }
  const conditions = readFilter(query.filter)
  const { days, forms } = await readScope(parts, form, scope)
  const matching =
    conditions && (await listMatching(parts.db, parts.openVersions, form.id, scope, conditions))
  const formOf = (id: number) => forms.get(id)!
  const counted = matching ? countSubmissions(matching.rows, formOf, timeZone) : days
  const words = await wordsFor(form.language)
  const sumUp = createSumUp(parts, form, { scope, matching: matching?.rows ?? null, words, forms })
  const everyone = new Map(
    matching ? sumFields(days, forms, form.versionId).map((one) => [one.field.id, one]) : [],
  )
  const fields = await Promise.all(
    sumFields(counted, forms, form.versionId).map(async (one) => {
      const whole = everyone.get(one.field.id)
      return {
        ...(await sumUp(one, latest)),
        ...(whole && { everyone: whole.type.summary.summarize(talliesOf(whole), whole.field) }),
      }
    }),
  )
  return {
    time_zone: timeZone,
    from: period.from,
    to: period.to,
    matching: sumSubmissions(counted),
    total: sumSubmissions(days),
    is_limited: matching?.isLimited ?? false,
    fields,
    scores: sumScores(counted),
  }
}

async function readScope({ db, openVersions }: ResultParts, form: SummedForm, scope: Scope) {
  const { days, forms } = await readDays(db, openVersions, form.id, scope satisfies Period)
  const shown = await openVersions(db, [form.versionId])
  const { status } = scope
  return {
    days: days.filter((day) => status === 'all' || day.status === status),
    forms: new Map([...forms, ...shown]),
  }
}

type Given = {
  scope: Scope
  matching: readonly CountableSubmission[] | null
  words: RespondentWords
  forms: ReadonlyMap<number, Form>
}

function createSumUp({ db, openVersions }: ResultParts, form: SummedForm, given: Given) {
  const { scope, matching, words, forms } = given

  async function listLatest({ field, answered }: SummedField, limit: number) {
    if (answered === 0 || limit === 0) return []
    const wanted = { fieldId: field.id, words, limit }
    if (!matching) return (await listTextAnswers(db, openVersions, form.id, scope, wanted)).answers
    return matching
      .flatMap((row) => {
        const version = forms.get(row.versionId)!
        const text = textOf(version, row, field.id, words)
        return text === '' ? [] : [present(version, row, field.id, text, words)]
      })
      .slice(0, limit)
  }

  return async (one: SummedField, limit: number): Promise<Answers['fields'][number]> => {
    const { field, type, isRemoved, asked, answered } = one
    const latest = type.summary.kind === 'text_list' ? await listLatest(one, limit) : []
    const only = matching && matching.map(({ id }) => id)
    const charges = type.answer.charge ? await sumCharges(db, form.id, scope, only) : []
    const tallies = { ...talliesOf(one), latest: latest.map(({ text }) => text), charges }
    return {
      id: field.id,
      name: field.name,
      type: field.type,
      kind: type.summary.kind,
      field: { ...field },
      is_removed: isRemoved,
      answered,
      skipped: Math.max(0, asked - answered),
      data: type.summary.summarize(tallies, field),
      latest,
    }
  }
}

const talliesOf = ({ answered, asked, counts }: SummedField): Tallies => ({
  answered,
  skipped: Math.max(0, asked - answered),
  counts,
  latest: [],
  charges: [],
})

const sumSubmissions = (days: readonly DayCounts[]) =>
  days.reduce((sum, { submissions }) => sum + submissions, 0)

function sumScores(days: readonly DayCounts[]): unknown {
  const counts = new Map<string, number>()
  for (const day of days)
    for (const [score, count] of day.counts.get(groups.scores) ?? [])
      counts.set(score, (counts.get(score) ?? 0) + count)
  return summarizeNumbers(counts)
}
