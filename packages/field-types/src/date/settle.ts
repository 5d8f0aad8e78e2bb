import type { Field } from '../definition/field.ts'
import type { DateSettings } from './settings-schema.ts'

type Change = Partial<Field<DateSettings>>

/** What else changes when a setting is turned on. */
const consequences: Partial<Record<keyof DateSettings, Change>> = {
  date_range: { prefill_today: false },
  prefill_today: {
    prefill: null,
    date_range: false,
    disable_past_dates: false,
    disable_future_dates: false,
  },
  disable_past_dates: { disable_future_dates: false, prefill_today: false },
  disable_future_dates: { disable_past_dates: false, prefill_today: false },
}

export function settleDate(
  field: Field<DateSettings>,
  changed: keyof DateSettings,
): Field<DateSettings> {
  const settled = field[changed] ? { ...field, ...consequences[changed] } : field
  // A single date cannot prefill a range, nor the other way around.
  return changed === 'date_range' ? { ...settled, prefill: null } : settled
}
