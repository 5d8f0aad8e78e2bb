import { fillMentions, findMentions, type MentionLookup } from '@formstead/rich-text'
import type { Block, FormBlock } from '../../form.ts'

/**
 * The block with the mentions in its plain-text settings replaced by answers. In a file of its own, because every page
 * loads print-answers.ts, but few need rich text.
 */
export function fillMentionTexts(
  { answer: rules, block }: FormBlock,
  lookup: MentionLookup,
): Block {
  const settings = new Map<string, unknown>(Object.entries(block))
  const filled = (rules?.mentionText ?? []).flatMap((key) => {
    const text = settings.get(key)
    return typeof text === 'string' && isMarkup(text)
      ? [[key, fillMentions(text, lookup, 'text')]]
      : []
  })
  return { ...block, ...Object.fromEntries(filled) }
}

/** Whether a plain-text setting reads differently from how it is stored: it has mentions or escaped characters. */
export const isMarkup = (text: string): boolean =>
  findMentions(text).length > 0 || /&(?:amp|lt|gt);/.test(text)
