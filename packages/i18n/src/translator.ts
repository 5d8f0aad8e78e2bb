import { setupI18n } from '@lingui/core'
import type { MessageKey } from './catalogs/catalog.ts'
import type { Catalog } from './catalogs/compile-catalog.ts'
import { directionOf, type Direction, type Language } from './languages.ts'

export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Record<string, string | number>,
) => string

export type Translator<Key extends string = MessageKey> = {
  language: Language
  direction: Direction
  t: Translate<Key>
  formatDate: (date: string | number | Date, options?: Intl.DateTimeFormatOptions) => string
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string
  formatAgo: (date: string | number | Date, now?: number) => string
}

/** Takes a catalog of compiled messages. A missing message is shown as its key. */
export function createTranslator<Key extends string = MessageKey>(
  language: Language,
  messages: Catalog,
  onMissing?: (key: string) => void,
): Translator<Key> {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: messages },
    missing: (_language, key) => {
      onMissing?.(key)
      return key
    },
  })
  return {
    language,
    direction: directionOf(language),
    t: (key, values) => i18n._(key, values),
    formatDate: (date, options = { dateStyle: 'medium' }) =>
      dateFormat(language, options).format(new Date(date)),
    formatNumber: (value, options) => new Intl.NumberFormat(language, options).format(value),
    formatAgo: (date, now = Date.now()) => ago(language, new Date(date).getTime() - now),
  }
}

/** Creating a format takes a hundred times as long as using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  dateFormats.set(key, made)
  return made
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function ago(language: string, differenceMs: number): string {
  const passed = units.find(([, lengthMs]) => Math.abs(differenceMs) >= lengthMs)
  // "Now" instead of "in 0 seconds".
  if (!passed) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const [unit, lengthMs] = passed
  // A number instead of "yesterday" or "last year": those are about the calendar, and 25 hours may span three days.
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(differenceMs / lengthMs), unit)
}
