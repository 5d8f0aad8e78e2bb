import type { Mark, Node } from '@tiptap/pm/model'
import type { RichText, RichTextElement, RichTextNode } from '../../tree.ts'
import {
  containerTag,
  elementTag,
  isElementMark,
  styleName,
  textBlockTag,
} from './element-types.ts'
import { schema } from '../schema.ts'

const { marks, nodes } = schema

/** Converts the document into rich text. `richTextToDocument` restores the same document. */
export const documentToRichText = (doc: Node): RichText => doc.children.map(writeBlock)

function writeBlock(node: Node): RichTextElement {
  if (!node.isTextblock) return { tag: containerTag(node), children: node.children.map(writeBlock) }
  const { align } = node.attrs
  return {
    tag: textBlockTag(node),
    ...(align && { style: { 'text-align': align } }),
    children: writeLines(node),
  }
}

/**
 * Browsers give an empty block no height and render no line after a break that ends a block, unless another break
 * follows.
 */
function writeLines({ children, lastChild }: Node): RichText {
  const lines = writeInline(children, 0)
  return !lastChild || lastChild.type === nodes.line_break ? [...lines, { tag: 'br' }] : lines
}

/** Neighbors with the same mark share its element: a partly bold link stays one link. */
function writeInline(children: readonly Node[], depth: number): RichText {
  const tree: RichText = []
  for (let start = 0, end; start < children.length; start = end) {
    const first = children[start]!
    const mark = first.marks[depth]
    end = start + 1
    while (mark && children[end]?.marks[depth]?.eq(mark)) end++
    tree.push(
      mark ? writeMark(mark, writeInline(children.slice(start, end), depth + 1)) : writeLeaf(first),
    )
  }
  return tree
}

function writeMark(mark: Mark, children: RichText): RichTextNode {
  if (isElementMark(mark)) return { tag: elementTag(mark), children }
  const { href, title, value } = mark.attrs
  return mark.type === marks.link
    ? { tag: 'a', href, ...(title && { title }), children }
    : { tag: 'span', style: { [styleName(mark)]: value }, children }
}

function writeLeaf({ type, attrs, text }: Node): RichTextNode {
  if (type === nodes.line_break) return { tag: 'br' }
  if (type !== nodes.mention) return text ?? ''
  const { field_id, field_name, fallback } = attrs
  return { tag: 'mention', field_id, field_name, fallback }
}
