import type { Summary, Tallies } from '../definition/summary.ts'

export type ChargeSummary = {
  /** In the smallest unit of each. */
  currencies: readonly (Tallies['charges'][number] & { averageMinor: number })[]
}

export const summarizeCharges: Summary<object, ChargeSummary> = {
  kind: 'payment',
  summarize: ({ charges }) => ({
    currencies: charges
      .filter(({ count }) => count > 0)
      .map(({ currency, count, amountMinor }) => ({
        currency,
        count,
        amountMinor,
        averageMinor: Math.round(amountMinor / count),
      })),
  }),
  toReference: ({ currencies }) => ({
    // With one currency, as is nearly always the case, there is one total.
    total: currencies[0]?.amountMinor ?? 0,
    count: currencies[0]?.count ?? 0,
    average: currencies[0]?.averageMinor ?? 0,
    currencies,
  }),
}
