export { parseRichText } from './parse.ts'
export { printRichText } from './print.ts'
export { readRichTextTree } from './read-tree.ts'
export { isRichTextEmpty, richTextToText } from './text.ts'
export {
  richTextLimits,
  type RichText,
  type RichTextBreak,
  type RichTextElement,
  type RichTextLink,
  type RichTextMention,
  type RichTextNode,
  type RichTextStyle,
} from './tree.ts'
