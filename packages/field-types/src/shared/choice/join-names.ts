/** In one cell of a table, so that each can be found again: a name with a comma or a quote in it is quoted. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')
