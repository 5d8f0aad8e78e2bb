import { useI18n } from '@formstead/i18n/react'
import { formatAmount, formatPrice } from './format-price.ts'

/** Formats a price in dollars, or an amount of any currency in its smallest unit. */
export function useMoney() {
  const { language } = useI18n()
  return {
    price: (dollars: number) => formatPrice(language, dollars),
    amount: (minor: number, currency: string) => formatAmount(language, minor, currency),
  }
}
