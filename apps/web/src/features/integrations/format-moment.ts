import type { Translator } from '@formstead/i18n'

type Words = Pick<Translator, 't' | 'formatDate'>

const weekMs = 6 * 86_400_000
const clock = { hour: '2-digit', minute: '2-digit' } as const
const isToday = (dateMs: number, nowMs: number) =>
  new Date(dateMs).toDateString() === new Date(nowMs).toDateString()

/** The closer, the shorter: "08:15", "Thu 21:30", "14 Nov, 21:30". */
export function formatMoment(
  date: string,
  { formatDate }: Pick<Words, 'formatDate'>,
  nowMs: number = Date.now(),
): string {
  const dateMs = Date.parse(date)
  if (isToday(dateMs, nowMs)) return formatDate(dateMs, clock)
  if (Math.abs(nowMs - dateMs) < weekMs) return formatDate(dateMs, { weekday: 'short', ...clock })
  return formatDate(dateMs, { day: 'numeric', month: 'short', ...clock })
}

/** For use outside a sentence: "Today, 08:15". */
export function formatMomentAlone(date: string, words: Words, nowMs: number = Date.now()): string {
  const moment = formatMoment(date, words, nowMs)
  return isToday(Date.parse(date), nowMs)
    ? words.t('integrations.list.today', { time: moment })
    : moment
}

/** Milliseconds as "1.2 s", and never as zero. */
export function formatSeconds(
  ms: number,
  { t, formatNumber }: Pick<Translator, 't' | 'formatNumber'>,
): string {
  const digits = ms < 95 ? 2 : ms < 10_000 ? 1 : 0
  const seconds = formatNumber(Math.max(ms, 10) / 1000, { maximumFractionDigits: digits })
  return t('integrations.log.seconds', { seconds })
}
