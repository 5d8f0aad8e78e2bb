export { escapeHtml } from './escape-html.ts'
export { Markup, markup, markupOf } from './markup.ts'
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
export { fillMentions, fillMentionTree } from './mentions/fill-mentions.ts'
export { findMentions, type MentionSource } from './mentions/mention-pieces.ts'
export { readMentionValue, resolveMentionValue } from './mentions/resolve-mention-value.ts'
export type { MentionLookup } from './mentions/mention-text.ts'
