import { decide, type Form } from '@formstead/form-engine'
import { addCount, addCounts, type Counts } from './counts.ts'

/** Increment this when changing what is counted below or by a field type, so that everything is counted again. */
export const countingRules = 1

/** A stored submission. */
export type CountableSubmission = {
  id: number
  versionId: number
  status: 'partial' | 'completed'
  answers: Readonly<Record<string, unknown>>
  completionTime: number | null
  createdAt: Date
}

export type DayKey = { day: string; versionId: number; status: CountableSubmission['status'] }
export type DayCounts = DayKey & { submissions: number; counts: Counts }

export const groups = {
  answered: 'answered',
  seconds: 'seconds',
  scores: 'scores',
  stops: 'stops',
  linesOf: (fieldId: string) => `lines ${fieldId}`,
}

/** Stands for leaving after the last question. */
export const stoppedAtTheEnd = ''

/** Counts submissions by day, version and status. */
export function countSubmissions(
  submissions: readonly CountableSubmission[],
  formOf: (versionId: number) => Form,
  timeZone: string,
): DayCounts[] {
  const days = new Map<string, DayCounts>()
  const dayOf = dayFormat(timeZone)
  for (const submission of submissions) {
    const { versionId, status, createdAt } = submission
    const key = { day: dayOf(createdAt), versionId, status }
    let counted = days.get(dayKeyOf(key))
    if (!counted) days.set(dayKeyOf(key), (counted = { ...key, submissions: 0, counts: new Map() }))
    counted.submissions++
    countOne(counted.counts, submission, formOf(versionId), timeZone)
  }
  return [...days.values()]
}

export const dayKeyOf = ({ day, versionId, status }: DayKey) => `${day} ${versionId} ${status}`

export function mergeDays(
  days: Map<string, DayCounts>,
  more: readonly DayCounts[],
  sign: 1 | -1 = 1,
): void {
  for (const one of more) {
    const name = dayKeyOf(one)
    const known = days.get(name) ?? { ...one, submissions: 0, counts: new Map() }
    known.submissions += sign * one.submissions
    addCounts(known.counts, one.counts, sign)
    days.set(name, known)
  }
}

function countOne(
  counts: Counts,
  { status, answers, completionTime, createdAt }: CountableSubmission,
  form: Form,
  timeZone: string,
): void {
  for (const { block, answer: type } of form.blocks) {
    const answer = Object.hasOwn(answers, block.id) ? answers[block.id] : null
    if (!type || isBlank(answer)) continue
    addCount(counts, groups.answered, block.id)
    for (const line of linesOf(() => type.tally(answer, block)))
      addCount(counts, groups.linesOf(block.id), line)
  }
  if (status === 'completed' && completionTime !== null)
    addCount(counts, groups.seconds, String(completionTime))
  // Conditions may depend on the time, and a recount must give the same result.
  const context = { nowMs: createdAt.getTime(), timeZone }
  if (status === 'completed' && form.quiz) {
    const score = decide(form, answers, context).variables['cv_score']
    if (typeof score === 'number') addCount(counts, groups.scores, String(score))
  }
  if (status === 'partial') addCount(counts, groups.stops, stopOf(form, answers, context))
}

/** The question after the last answered one, among those that were shown. */
function stopOf(
  form: Form,
  answers: CountableSubmission['answers'],
  context: { nowMs: number; timeZone: string },
): string {
  const { pages } = decide(form, answers, context)
  const asked = pages.flatMap(({ blocks }) => blocks).filter(({ answer }) => answer)
  const last = asked.findLastIndex(({ block }) => !isBlank(answers[block.id]))
  return asked[last + 1]?.block.id ?? stoppedAtTheEnd
}

/** An answer that no longer fits its field counts as answered, and nothing more. */
function linesOf(tally: () => string[]): string[] {
  try {
    return tally()
  } catch {
    return []
  }
}

const isBlank = (answer: unknown): boolean =>
  answer === null ||
  answer === undefined ||
  answer === '' ||
  (typeof answer === 'object' && Object.keys(answer).length === 0)

const minuteMs = 60_000
const dayFormats = new Map<string, (moment: Date) => string>()

/** Formats the calendar day of a time, as in `2026-01-31`. */
export function dayFormat(timeZone: string): (moment: Date) => string {
  let dayOf = dayFormats.get(timeZone)
  if (!dayOf) dayFormats.set(timeZone, (dayOf = createDayFormat(timeZone)))
  return dayOf
}

/** Formatting is slow, so it is done once per minute: no time zone changes its day within one. */
function createDayFormat(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let last = { minute: Number.NaN, day: '' }
  return (moment: Date): string => {
    const minute = Math.floor(moment.getTime() / minuteMs)
    if (minute !== last.minute) last = { minute, day: format.format(moment) }
    return last.day
  }
}
