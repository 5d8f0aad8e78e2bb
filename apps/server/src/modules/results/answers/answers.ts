import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import { summarizeNumbers, type RespondentWords, type Tallies } from '@formstead/field-types'
import type { Form } from '@formstead/form-engine'
import { wordsFor } from '../../forms/published/respondent-words.ts'
import {
  countSubmissions,
  groups,
  type CountableSubmission,
} from '../../statistics/count-submissions.ts'
import type { TableFilter } from '../../submission-table/filter/table-filter.ts'
import { sumCharges } from './charges.queries.ts'
import { listNewest, type Period, type Scope } from '../counts/counted-submissions.queries.ts'
import { listMatching } from './filtered-submissions.ts'
import type { PartCounts } from '../counts/kept-periods.ts'
import { sumFields, type SummedField } from './list-fields.ts'
import { resolvePeriod } from '../counts/period.ts'
import { readPeriod, type ResultParts } from '../counts/read-days.ts'
import { listTextAnswers, present, textOf } from './text-answers.ts'

type Answers = EndpointResponse<'GET /open/forms/{form}/results/answers'>
type Query = EndpointRequest<'GET /open/forms/{form}/results/answers'>['query']
export type SummedForm = { id: number; versionId: number; language: string }

const latestCount = 5
const newestCount = 20

type Wishes = { filter?: TableFilter | null; latest?: number; defaultDays?: number }

export async function readAnswers(
  parts: ResultParts,
  form: SummedForm,
  query: Query,
  { filter = null, latest = latestCount, defaultDays = 30 }: Wishes = {},
): Promise<Answers> {
  const { status } = query
  const { period, timeZone, all, forms } = await readScope(parts, form, status, (zone) =>
    resolvePeriod(query, zone, { days: defaultDays }),
  )
  const scope = { ...period, status }
  const matching = filter && (await listMatching(parts.db, form.id, scope, filter))
  const formOf = (id: number) => forms.get(id)!
  const counted = matching ? countSubmissions(matching.rows, formOf, timeZone) : all
  const words = await wordsFor(form.language)
  const sumUp = createSumUp(parts, form, { scope, matching: matching?.rows ?? null, words, forms })
  const everyone = new Map(
    matching ? sumFields(all, forms, form.versionId).map((one) => [one.field.id, one]) : [],
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
    total: sumSubmissions(all),
    is_limited: matching?.isLimited ?? false,
    fields,
    scores: sumScores(counted),
  }
}

async function readScope(
  given: ResultParts,
  form: SummedForm,
  status: Scope['status'],
  periodIn: (timeZone: string) => Period,
) {
  const { period, timeZone, parts, forms } = await readPeriod(given, form.id, periodIn)
  const shown = await given.openVersions(given.db, [form.versionId])
  const all = parts.filter((part) => status === 'all' || part.status === status)
  return { period, timeZone, all, forms: new Map([...forms, ...shown]) }
}

type Given = {
  scope: Scope
  matching: readonly CountableSubmission[] | null
  words: RespondentWords
  forms: ReadonlyMap<number, Form>
}

function createSumUp({ db, openVersions }: ResultParts, form: SummedForm, given: Given) {
  const { scope, matching, words, forms } = given

  const listIn = (rows: readonly CountableSubmission[], fieldId: string, limit: number) =>
    rows
      .flatMap((row) => {
        const version = forms.get(row.versionId)
        const text = version ? textOf(version, row, fieldId, words) : ''
        return text === '' ? [] : [present(version!, row, fieldId, text, words)]
      })
      .slice(0, limit)

  let newest: Promise<CountableSubmission[]> | undefined

  /** For most fields the newest submissions contain enough answers, and they are read once for all fields. */
  async function listLatest({ field: { id }, answered }: SummedField, limit: number) {
    if (answered === 0 || limit === 0) return []
    if (matching) return listIn(matching, id, limit)
    const rows = await (newest ??= listNewest(db, form.id, scope, { limit: newestCount }))
    const found = listIn(rows, id, limit)
    if (found.length === limit || rows.length < newestCount) return found
    const wanted = { fieldId: id, words, limit: limit - found.length, after: rows.at(-1)!.id }
    const { answers } = await listTextAnswers(db, openVersions, form.id, scope, wanted)
    return [...found, ...answers]
  }

  return async (one: SummedField, limit: number): Promise<Answers['fields'][number]> => {
    const { field, type, isRemoved, asked, answered } = one
    const latest = type.summary.kind === 'text_list' ? await listLatest(one, limit) : []
    const only = matching && matching.map(({ id }) => id)
    const paid = { formId: form.id, fieldId: field.id }
    const charges = type.answer.charge ? await sumCharges(db, paid, scope, only) : []
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

const sumSubmissions = (parts: readonly PartCounts[]) =>
  parts.reduce((sum, { submissions }) => sum + submissions, 0)

function sumScores(parts: readonly PartCounts[]): unknown {
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const [score, count] of part.counts.get(groups.scores) ?? [])
      counts.set(score, (counts.get(score) ?? 0) + count)
  return summarizeNumbers(counts)
}
