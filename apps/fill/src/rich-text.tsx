import { fillMentionTexts, type Block, type FormBlock } from '@formstead/form-engine/fill'
import {
  fillMentions,
  fillMentionTree,
  parseRichText,
  type RichText,
  type RichTextStyle,
} from '@formstead/rich-text'
import type { CSSProperties, ReactNode } from 'react'

type Lookup = (id: string) => unknown

export type DrawText = {
  /** Rich text as elements: no string of HTML ever reaches the document. */
  rich: (html: string, lookup: Lookup) => ReactNode
  /** The block with its mentions filled in where only text can stand. */
  plain: (entry: FormBlock, lookup: Lookup) => Block
}

export const drawText: DrawText = {
  rich: (html, lookup) => drawNodes(fillMentionTree(parseRichText(html), lookup)),
  plain(entry, lookup) {
    const block = fillMentionTexts(entry, lookup)
    return block.placeholder
      ? { ...block, placeholder: fillMentions(block.placeholder, lookup, 'text') }
      : block
  },
}

/* oxlint-disable react/no-array-index-key -- parts of a text have nothing else to be told apart by, and never move */
function drawNodes(nodes: RichText): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    if (node.tag === 'br') return <br key={index} />
    if (node.tag === 'mention') return null
    const children = drawNodes(node.children)
    const style = node.style && drawStyle(node.style)
    if (node.tag === 'a')
      return (
        <a key={index} href={node.href} style={style} target="_blank" rel="nofollow noopener">
          {children}
        </a>
      )
    const Tag = node.tag
    return (
      <Tag key={index} style={style}>
        {children}
      </Tag>
    )
  })
}

/* oxlint-enable react/no-array-index-key */

/** React spells the names of declarations its own way. */
const drawStyle = (style: RichTextStyle): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
