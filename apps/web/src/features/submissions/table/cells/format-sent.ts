import type { Translator } from '@formstead/i18n'

const minuteMs = 60_000
const weekMs = 6 * 86_400_000

/** The closer, the shorter: "12 min. ago", "08:15", "Thu 21:30", "14 Nov 2025". Null means just now. */
export function formatSent(
  date: string,
  { language, formatDate }: Pick<Translator, 'language' | 'formatDate'>,
  now: number = Date.now(),
): string | null {
  const sentMs = Date.parse(date)
  const agoMs = now - sentMs
  if (agoMs < minuteMs) return null
  if (agoMs < 60 * minuteMs)
    return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(
      -Math.floor(agoMs / minuteMs),
      'minute',
    )
  if (new Date(sentMs).toDateString() === new Date(now).toDateString())
    return formatDate(sentMs, { hour: '2-digit', minute: '2-digit' })
  if (agoMs < weekMs)
    return formatDate(sentMs, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return formatDate(sentMs)
}

/** Seconds as "6 min 41 s". */
export function formatDuration(seconds: number, language: string): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    )
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`
  if (minutes === 0) return unit(seconds, 'second')
  return `${unit(minutes, 'minute')} ${unit(seconds % 60, 'second')}`
}
