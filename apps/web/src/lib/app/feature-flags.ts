/** Reads a nested map by dotted path: `readFlag(flags, 'services.google.auth', false)`. */
export function readFlag<Value>(flags: unknown, path: string, fallback: Value): Value {
  let found = flags
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return fallback
    found = (found as Record<string, unknown>)[name]
  }
  return (found ?? fallback) as Value
}
