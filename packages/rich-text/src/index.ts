export { cutText } from './cut-text.ts'
export { escapeHtml, Markup, markup, markupOf } from './print/markup.ts'
export { parseRichText } from './parse/parse.ts'
export { printRichText } from './print/print.ts'
export { readRichTextTree } from './parse/read-tree.ts'
export { isRichTextEmpty, richTextToText } from './print/text.ts'
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
export { fillMentions, fillMentionTree } from './mentions/fill-mentions.ts'
export { findMentions, type MentionSource } from './mentions/mention-pieces.ts'
export { renameMentions } from './mentions/rename-mentions.ts'
export { readMentionValue, resolveMentionValue } from './mentions/resolve-mention-value.ts'
export type { MentionLookup } from './mentions/mention-text.ts'
