const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function fileSize(bytes: number, locale?: string): string {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** power)
}
