import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'
import { cutText, parseRichText, richTextToText } from '@formstead/rich-text'

const mostCharacters = 80

/** A text block is identified by its first line, because its name is not visible anywhere. */
export function outlineName(block: Block): string {
  const type = blockTypes.get(block.type)
  const [setting] = (type?.kind === 'layout' && type.richText) || []
  const content = setting === undefined ? undefined : (block as Record<string, unknown>)[setting]
  if (typeof content !== 'string') return block.name
  const [line = ''] = richTextToText(parseRichText(content)).trim().split('\n')
  return cutText(line.replaceAll(/\s+/g, ' ').trim(), mostCharacters) || block.name
}
