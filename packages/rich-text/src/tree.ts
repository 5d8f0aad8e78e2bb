/** The typed tree that rich text is parsed into. Nothing else may be rendered, emailed or stored as markup. */
export type RichText = RichTextNode[]

export type RichTextNode = string | RichTextBreak | RichTextMention | RichTextLink | RichTextElement

export interface RichTextBreak {
  tag: 'br'
}

export interface RichTextMention {
  tag: 'mention'
  field_id: string
  field_name: string
  fallback: string
  style?: RichTextStyle
}

export interface RichTextLink {
  tag: 'a'
  href: string
  title?: string
  style?: RichTextStyle
  children: RichText
}

export interface RichTextElement {
  tag: ElementTag
  style?: RichTextStyle
  children: RichText
}

/** Blocks of text, which contain no other blocks. */
export const textBlockTags = ['h1', 'h2', 'h3', 'p'] as const
/** Blocks of blocks: lists contain only items; items and quotes contain any block. */
export const containerTags = ['ul', 'ol', 'li', 'blockquote'] as const
/** Formatting that contains text, line breaks and mentions. */
export const inlineTags = ['b', 'strong', 'i', 'em', 'u', 's', 'span'] as const

export const elementTags = [...textBlockTags, ...containerTags, ...inlineTags] as const
export type ElementTag = (typeof elementTags)[number]
export type TextBlockTag = (typeof textBlockTags)[number]
export type ContainerTag = (typeof containerTags)[number]
export type InlineTag = (typeof inlineTags)[number]

export type StyleName =
  | 'font'
  | 'font-size'
  | 'font-weight'
  | 'font-style'
  | 'text-decoration'
  | 'color'
  | 'text-align'

export type RichTextStyle = { [Name in StyleName]?: string }

export const richTextLimits = {
  /** Characters of the printed HTML. Content beyond that is dropped. */
  length: 500_000,
  depth: 32,
}
