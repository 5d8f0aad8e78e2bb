import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react'
import type { RichText, RichTextLink, RichTextNode, RichTextStyle } from '../tree.ts'

/** Renders rich text as elements, so that no HTML string ever reaches a page. A mention shows the name of its field. */
export const drawRichText = (tree: RichText): ReactNode =>
  createElement(Fragment, null, ...tree.map(drawNode))

function drawNode(node: RichTextNode): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return createElement('br')
  if (node.tag === 'mention') return node.field_name
  const style = node.style && drawStyle(node.style)
  const link = node.tag === 'a' ? linkAttributes(node) : {}
  return createElement(node.tag, { style, ...link }, ...node.children.map(drawNode))
}

const linkAttributes = ({ href, title }: RichTextLink) => ({
  href,
  title,
  target: '_blank',
  rel: 'nofollow noopener noreferrer',
})

/** React expects `fontSize` for `font-size`. */
const drawStyle = (style: RichTextStyle): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
