/** In dollars, where the operator has set no others. */
export const usualPrices = { monthly: 19, yearly: 192 }
/** What the yearly price is advertised with. */
export const yearlyDiscountPercent = 20
