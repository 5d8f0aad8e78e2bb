import type { BlockType } from '@formstead/field-types'
import { isRichTextEmpty, parseRichText, printRichText } from '@formstead/rich-text'
import type { Block } from '../../form.ts'
import { cleanRichText } from '../settings/form-parts.ts'
import { stripTags } from '../parse/strip-tags.ts'

/**
 * A block of an unknown type keeps its settings, but its name and help are sanitized because they are shown for any
 * block.
 */
export function normalizeBlock(block: Block, type: BlockType | undefined): Block {
  return {
    ...block,
    ...(type && { ...settleFlags(block, type), ...cleanSettings(block, type) }),
    name: stripTags(block.name).trim(),
    help: cleanHelp(block.help),
  }
}

function settleFlags({ required, hidden, disabled }: Block, { kind }: BlockType) {
  if (kind === 'layout') return { required: false, hidden, disabled: false }
  return { required, hidden, disabled: disabled && !required && !hidden }
}

function cleanSettings(block: Block, { richText = [] }: BlockType): Record<string, string> {
  const settings: Readonly<Record<string, unknown>> = block
  const cleaned = richText.flatMap((key): [string, string][] => {
    const html = settings[key]
    return typeof html === 'string' ? [[key, cleanRichText(html)]] : []
  })
  return Object.fromEntries(cleaned)
}

function cleanHelp(help: string | null): string | null {
  const tree = parseRichText(help ?? '')
  return isRichTextEmpty(tree) ? null : printRichText(tree)
}
