/**
 * Rounds the displayed decimal half away from zero: 1.005 to 2 digits is 1.01, although its binary value is smaller.
 */
export function roundNumber(value: number, digits = 0): number {
  const places = Math.max(-20, Math.min(20, Math.trunc(digits)))
  if (places >= 0 && Math.abs(value) >= 1e15) return value
  return Math.sign(value) * shift(Math.round(shift(Math.abs(value), places)), -places)
}

function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
