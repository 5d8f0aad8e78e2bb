/** Ignores inherited properties such as `toString`. */
export const ownEntry = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)
