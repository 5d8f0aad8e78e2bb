export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Prints a heading and aligned rows: name, value, and reference value. */
export function printTable(
  heading: string,
  rows: [what: string, value: string, note?: string][],
): void {
  const width = Math.max(...rows.map(([what]) => what.length))
  const valueWidth = Math.max(...rows.map(([, value]) => value.length))
  console.log(`\n${heading}`)
  for (const [what, value, note = ''] of rows) {
    console.log(`  ${what.padEnd(width)}  ${value.padStart(valueWidth)}  ${note}`.trimEnd())
  }
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
