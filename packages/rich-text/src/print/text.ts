import { isBlock } from '../parse/make-node.ts'
import type { RichText } from '../tree.ts'

/**
 * Block elements become line breaks, with at most one blank line between two lines. A mention shows its field's name.
 */
export const richTextToText = (tree: RichText): string =>
  write(tree)
    .replaceAll(/\0(?:[ \t\n]*\0)+/g, '\0')
    .replaceAll(/[\0\f]/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')

/** Whether there is only markup: no visible character and no mention. */
export const isRichTextEmpty = (tree: RichText): boolean =>
  tree.every((node) => {
    if (typeof node === 'string') return node.trim() === ''
    if (node.tag === 'mention') return false
    return node.tag === 'br' || isRichTextEmpty(node.children)
  })

/**
 * NUL marks the edge of a block and a form feed a line break. No tree contains them, so line feeds in the text stay
 * distinct.
 */
const write = (tree: RichText): string =>
  tree
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return '\f'
      if (node.tag === 'mention') return node.field_name
      const text = write(node.children)
      return isBlock(node.tag) ? `\0${text}\0` : text
    })
    .join('')
