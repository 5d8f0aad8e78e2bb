/** Replaces `{name}` with its value in every text of a content file. */
export function fillTexts<Content>(content: Content, values: Record<string, string>): Content {
  return fill(content) as Content

  function fill(part: unknown): unknown {
    if (typeof part === 'string')
      return part.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
  }
}
