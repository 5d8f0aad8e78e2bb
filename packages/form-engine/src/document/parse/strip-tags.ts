/** Removes tags, including those that only appear once others are removed, so that stripping is idempotent. */
export function stripTags(text: string): string {
  const kept: string[] = []
  const opened: number[] = []
  for (const character of text) {
    if (character === '<') opened.push(kept.length)
    const start = character === '>' ? opened.pop() : undefined
    if (start !== undefined && /[a-z/!?]/i.test(kept[start + 1] ?? '')) kept.length = start
    else kept.push(character)
  }
  return kept.join('')
}
