/** Joins names in one table cell so that they can be separated again: a name with a comma or a quote is quoted. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')
