import * as z from 'zod'
import { flag, oneOf, text } from '../shared/setting-parts.ts'

export const dateSettings = z.looseObject({
  with_time: flag(),
  date_range: flag(),
  prefill_today: flag(),
  disable_past_dates: flag(),
  disable_future_dates: flag(),
  date_format: oneOf(['dd/MM/yyyy', 'MM-dd-yyyy'], 'dd/MM/yyyy'),
  time_format: z
    .preprocess(
      (raw) => (typeof raw === 'number' ? String(raw) : raw),
      z.enum(['24', '12']).nullish(),
    )
    .transform((format) => format ?? '24'),
  timezone: text(100),
})
export type DateSettings = z.output<typeof dateSettings>
