/** Human-readable: "820 kB", "2.4 MB". */
export function printFileSize(bytes: number, language: string): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1000) : bytes / 1_000_000)
}
