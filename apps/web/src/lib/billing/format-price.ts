import { useI18n } from '@formstead/i18n/react'

/** Dollars, with cents only if there are any. */
export const formatPrice = (language: string, dollars: number): string =>
  formatMoney(language, dollars, 'USD', Number.isInteger(dollars))

/** An amount in the smallest unit of its currency. */
export function formatAmount(language: string, minor: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return formatMoney(language, minor / 10 ** digits, currency)
}

/** In right-to-left text, the letters and the sign of "US$" would change places. */
const localeOf = (language: string) => (language === 'ar' ? 'en' : language)

const formatMoney = (language: string, value: number, currency: string, isRound = false) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isRound && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(value)

/** Formats a price in dollars, or an amount of any currency in its smallest unit. */
export function useMoney() {
  const { language } = useI18n()
  return {
    price: (dollars: number) => formatPrice(language, dollars),
    amount: (minor: number, currency: string) => formatAmount(language, minor, currency),
  }
}
