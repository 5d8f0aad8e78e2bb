import type { Attrs, Mark, MarkType, Node, NodeType } from '@tiptap/pm/model'
import type { ContainerTag, InlineTag, StyleName, TextBlockTag } from '../../tree.ts'
import { schema } from '../schema.ts'

const { marks, nodes } = schema

/** The document node for each element of the tree. If two elements are equivalent, the first one is written. */
export const textBlocks: Record<TextBlockTag, { type: NodeType; attrs: Attrs }> = {
  h1: { type: nodes.heading, attrs: { level: 1 } },
  h2: { type: nodes.heading, attrs: { level: 2 } },
  h3: { type: nodes.heading, attrs: { level: 3 } },
  p: { type: nodes.paragraph, attrs: {} },
}

export const containers: Record<ContainerTag, NodeType> = {
  ul: nodes.bulleted_list,
  ol: nodes.numbered_list,
  li: nodes.item,
  blockquote: nodes.quote,
}

export const elementMarks: Record<Exclude<InlineTag, 'span'>, MarkType> = {
  strong: marks.bold,
  b: marks.bold,
  em: marks.italic,
  i: marks.italic,
  u: marks.underline,
  s: marks.strike,
}

/** Styles without an element. Alignment belongs to the block, and the others are equivalent to an element. */
export const styleMarks = {
  font: marks.font,
  'font-size': marks.font_size,
  color: marks.color,
} satisfies Partial<Record<StyleName, MarkType>>

export const textBlockTag = ({ type, attrs }: Node): TextBlockTag =>
  keyOf(textBlocks, (block) => block.type === type && block.attrs['level'] === attrs['level'])

export const containerTag = (node: Node): ContainerTag =>
  keyOf(containers, (type) => type === node.type)

export const isElementMark = ({ type }: Mark) => Object.values(elementMarks).includes(type)

export const elementTag = (mark: Mark) => keyOf(elementMarks, (type) => type === mark.type)

export const styleName = (mark: Mark) => keyOf(styleMarks, (type) => type === mark.type)

function keyOf<Key extends string, Value>(
  table: Record<Key, Value>,
  isIt: (value: Value) => boolean,
): Key {
  for (const key in table) if (isIt(table[key])) return key
  throw new Error('The document holds what rich text has no element for.')
}
