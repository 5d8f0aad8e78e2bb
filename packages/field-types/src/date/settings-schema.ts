import * as z from 'zod'
import { flag, text } from '../shared/setting-parts.ts'

export const dateSettings = z.looseObject({
  with_time: flag(),
  date_range: flag(),
  prefill_today: flag(),
  disable_past_dates: flag(),
  disable_future_dates: flag(),
  date_format: text(100).transform(readDateFormat),
  time_format: z
    .preprocess(
      (raw) => (typeof raw === 'number' ? String(raw) : raw),
      z.enum(['24', '12']).nullish(),
    )
    .transform((format) => format ?? '24'),
  timezone: text(100),
})
export type DateSettings = z.output<typeof dateSettings>

/**
 * Day, month and year as numbers, in any order. The reference product stores any text; others become the first format.
 */
function readDateFormat(format: string | null): string {
  const parts = /^(d+|m+|y+)([-/. ])(d+|m+|y+)\2(d+|m+|y+)$/i.exec(format ?? '')
  if (!parts) return 'dd/MM/yyyy'
  const [, first = '', separator = '', second = '', third = ''] = parts
  const letters = [first, second, third].map((part) => part[0]!.toLowerCase())
  const hasNames = /m{3}|d{3}/i.test(format!)
  if (hasNames || new Set(letters).size < 3) return 'dd/MM/yyyy'
  return letters.map((letter) => dateParts[letter as keyof typeof dateParts]).join(separator)
}

const dateParts = { d: 'dd', m: 'MM', y: 'yyyy' }
