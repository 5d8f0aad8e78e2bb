/** The prices in dollars, unless the operator has set others. */
export const usualPrices = { monthly: 19, yearly: 192 }
/** The advertised discount of the yearly price. */
export const yearlyDiscountPercent = 20
