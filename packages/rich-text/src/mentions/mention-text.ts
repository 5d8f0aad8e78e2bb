import { cleanText } from '../parse/clean-text.ts'
import type { RichTextMention } from '../tree.ts'

/** Looks up an answer or variable by id. Returns nothing if it is unknown or unanswered. */
export type MentionLookup = (fieldId: string) => unknown

/** The texts for a mention: one per item of the answer, or the fallback if there is none. */
export function mentionTexts(mention: RichTextMention, lookup: MentionLookup): string[] {
  const texts = [lookup(mention.field_id)]
    .flat()
    .map((item) => cleanText(printValue(item)))
    .filter((text) => text !== '')
  return texts.length > 0 ? texts : [mention.fallback]
}

/** At most four levels deep, so that an answer cannot overflow the stack. */
function printValue(value: unknown, depth = 0): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'object': {
      if (value === null || depth > 3) return ''
      const parts = Array.isArray(value)
        ? value.map((item) => printValue(item, depth + 1))
        : Object.entries(value).map(([key, item]) => {
            const text = printValue(item, depth + 1)
            return text && `${key}: ${text}`
          })
      return parts.filter((part) => part !== '').join(', ')
    }
    default:
      return ''
  }
}
