const withoutMinorUnit = new Set(['JPY', 'KRW', 'VND'])

/** Stripe uses hundredths for krónur but accepts only whole ones; it charges forints with both decimals. */
const wholeOnly = new Set([...withoutMinorUnit, 'ISK'])

const written =
  /^(?:\p{Sc}|(?<before>[A-Z]{3}))?\s*(?<whole>\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(?<decimals>\d{1,20}))?\s*(?:\p{Sc}|(?<after>[A-Z]{3}))?$/u

const most = 999_999_999_999

/**
 * Converts an amount such as `19.99`, `1,250` or `$ 5` into the smallest unit of the currency, as Stripe charges it.
 * Returns null for amounts below one, for more decimals than the currency has, and for ambiguous ones such as `19,99`.
 */
export function toMinorUnits(amount: string | number, currency: string): number | null {
  const parts = written.exec(String(amount).trim())?.groups
  if (!parts || [parts['before'], parts['after']].some((code) => code && code !== currency))
    return null
  const whole = parts['whole']!.replaceAll(',', '')
  const decimals = (parts['decimals'] ?? '').replace(/0+$/, '')
  if (Number(whole) < 1 || decimals.length > (wholeOnly.has(currency) ? 0 : 2)) return null
  const minor = Number(withoutMinorUnit.has(currency) ? whole : whole + decimals.padEnd(2, '0'))
  return minor <= most ? minor : null
}

/** The reverse, for display. */
export const toMajorUnits = (minor: number, currency: string): number =>
  withoutMinorUnit.has(currency) ? minor : minor / 100
