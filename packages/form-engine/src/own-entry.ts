/** `toString` is no operator, and no answer either. */
export const ownEntry = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)
