import { z } from 'zod'
import { invalid, problem } from '../../../problems.ts'
import { addDays } from '../counts/period.ts'

type Given = { date_from?: string | undefined; date_to?: string | undefined }

const mostDays = 93

/** Clients of the reference product send dates or timestamps. */
export function readReferencePeriod({ date_from: from, date_to: to }: Given) {
  return { from: readDay('date_from', from), to: readDay('date_to', to) }
}

/** At most three months, with both ends given. */
export function readReferenceSpan(given: { date_from: string; date_to: string }) {
  const { from, to } = readReferencePeriod(given)
  if (from === undefined) throw wrong('date_from')
  if (to === undefined || to < from || to > addDays(from, mostDays)) throw wrong('date_to')
  return { from, to }
}

function readDay(path: string, given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined
  const { data: day } = z.iso.date().safeParse(given.slice(0, 10))
  if (day === undefined) throw wrong(path)
  return day
}

const wrong = (path: string) => invalid([problem(path, 'request.invalid', { field: path })])
