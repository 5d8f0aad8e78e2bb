import type { Language } from '@formstead/i18n'
import figures from './figures.json' with { type: 'json' }

export const { contact_form: ourFigures, peers: peerFigures } = figures

/** The measured figures, by the names that texts use. */
export function figureTexts(language: Language): Record<string, string> {
  const number = new Intl.NumberFormat(language)
  return {
    total_kb: number.format(ourFigures.total_kb),
    html_kb: number.format(ourFigures.html_kb),
    script_kb: number.format(ourFigures.script_kb),
    nearest_kb: number.format(Math.min(...peerFigures.rows.map(({ total_kb }) => total_kb))),
    measured: dateText(language, `${ourFigures.measured}T00:00:00Z`, { dateStyle: 'long' }),
    as_of: dateText(language, `${peerFigures.as_of}-01T00:00:00Z`, {
      month: 'long',
      year: 'numeric',
    }),
  }
}

const dateText = (language: Language, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date))
