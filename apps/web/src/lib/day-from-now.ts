import { toLocalMs } from '@formstead/field-types'

const dayMs = 86_400_000

/** The date that is `days` days from today in the time zone. */
export const dayFromNow = (days: number, timeZone: string, nowMs: number = Date.now()): string =>
  new Date(toLocalMs(nowMs, timeZone) + days * dayMs).toISOString().slice(0, 10)
