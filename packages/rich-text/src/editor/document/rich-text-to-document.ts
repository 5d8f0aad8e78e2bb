import type { Node } from '@tiptap/pm/model'
import type { RichText, RichTextElement, RichTextLink, RichTextNode } from '../../tree.ts'
import { containers, textBlocks } from './element-types.ts'
import { plainLook, readLook, type Look } from './read-look.ts'
import { schema } from '../schema.ts'

const { nodes } = schema

/** Converts rich text into a document: styles become marks, and text next to blocks becomes a paragraph. */
export const richTextToDocument = (tree: RichText): Node =>
  nodes.doc.create(null, toBlocks(readNodes(tree, plainLook), plainLook))

const readNodes = (tree: RichText, look: Look): Node[] =>
  tree.flatMap((node) => readNode(node, look))

function readNode(node: RichTextNode, outer: Look): Node | Node[] {
  if (typeof node === 'string') return node ? schema.text(node, outer.marks) : []
  if (node.tag === 'br') return nodes.line_break.create(null, null, outer.marks)
  const look = readLook(node, outer)
  if (node.tag !== 'mention') return readElement(node, look)
  const { field_id, field_name, fallback } = node
  return nodes.mention.create({ field_id, field_name, fallback }, null, look.marks)
}

function readElement({ tag, children }: RichTextElement | RichTextLink, look: Look) {
  const inside = readNodes(children, look)
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'p':
      return inside.every(({ isInline }) => isInline)
        ? makeTextBlock(inside, look, tag)
        : toBlocks(inside, look, tag)
    case 'ul':
    case 'ol':
      return containers[tag].create(null, toItems(inside, look))
    case 'li':
    case 'blockquote':
      return containers[tag].create(null, toBlocks(inside, look))
    default:
      return inside
  }
}

/** At least one block, because documents, items and quotes cannot be empty. */
function toBlocks(content: Node[], look: Look, tag: keyof typeof textBlocks = 'p'): Node[] {
  const blocks: Node[] = []
  let line: Node[] = []
  const endLine = () => {
    if (!line.every(isBlank)) blocks.push(makeTextBlock(line, look, tag))
    line = []
  }
  for (const node of content) {
    if (node.isInline) line.push(node)
    else {
      endLine()
      blocks.push(...(node.type === nodes.item ? node.children : [node]))
    }
  }
  endLine()
  return blocks.length > 0 ? blocks : [makeTextBlock([], look, tag)]
}

function toItems(content: Node[], look: Look): Node[] {
  const items = content
    .filter((node) => !isBlank(node))
    .map((node) =>
      node.type === nodes.item ? node : nodes.item.create(null, toBlocks([node], look)),
    )
  return items.length > 0 ? items : [nodes.item.create(null, toBlocks([], look))]
}

function makeTextBlock(content: Node[], { align }: Look, tag: keyof typeof textBlocks): Node {
  const { type, attrs } = textBlocks[tag]
  const line = content.flatMap((node, index) =>
    collapseLineFeeds(node, isLineEnd(content[index - 1]), isLineEnd(content[index + 1])),
  )
  // Browsers render nothing for a break at the end of a block.
  if (line.at(-1)?.type === nodes.line_break) line.pop()
  return type.create({ ...attrs, align }, line)
}

/** Line feeds are source formatting, not content: browsers render one space, and none at the end of a line. */
function collapseLineFeeds(node: Node, isFirst: boolean, isLast: boolean): Node | Node[] {
  const { text } = node
  if (!text?.includes('\n')) return node
  const collapsed = text.replaceAll(/[ \t\n]+/g, (run, start: number) => {
    if (!run.includes('\n')) return run
    const isOuter = (isFirst && start === 0) || (isLast && start + run.length === text.length)
    return isOuter ? '' : ' '
  })
  return collapsed ? schema.text(collapsed, node.marks) : []
}

const isLineEnd = (node: Node | undefined) => !node || node.type === nodes.line_break

const isBlank = ({ text }: Node) => text !== undefined && !/[^ \t\n]/.test(text)
