/**
 * Keeps 15 significant digits, as in a spreadsheet: 0.1 + 0.2 is 0.3, and the last bit, which differs between browsers,
 * never shows. Returns null for a value that is not finite.
 */
export function tidyNumber(value: number): number | null {
  const tidy = Number.isSafeInteger(value) ? value + 0 : Number(value.toPrecision(15))
  return Number.isFinite(tidy) ? tidy : null
}
