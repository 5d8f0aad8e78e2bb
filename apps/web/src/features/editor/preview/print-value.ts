/** A short text for a value of a condition or an answer. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(printValue).join(', ')
  if (typeof value === 'object') return Object.values(value).map(printValue).join(', ')
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, '') : JSON.stringify(value)
}
