import {
  isRichTextEmpty,
  parseRichText,
  printRichText,
  richTextToText,
  type RichText,
} from '@formstead/rich-text'

/** Parses an answer into the allowed tree. Mentions become text, because only authors can mention fields. */
export const readMarkup = (html: string): RichText => withoutMentions(parseRichText(html))

/** Clean, canonical markup. Empty if there is no text. */
export function cleanMarkup(html: string): string {
  const tree = readMarkup(html)
  return isRichTextEmpty(tree) ? '' : printRichText(tree)
}

export const markupToText = (html: string): string => richTextToText(readMarkup(html))

/** Every line becomes a paragraph. */
export const textToMarkup = (text: string): string =>
  printRichText(
    text
      .split(/\r\n?|\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ tag: 'p', children: [line] })),
  )

const withoutMentions = (tree: RichText): RichText =>
  tree.map((node) => {
    if (typeof node === 'string' || node.tag === 'br') return node
    if (node.tag === 'mention') return node.field_name
    return { ...node, children: withoutMentions(node.children) }
  })
