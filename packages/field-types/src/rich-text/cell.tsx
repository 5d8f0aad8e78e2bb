import { createElement, type CSSProperties, type ReactNode } from 'react'
import type { RichTextNode } from '@formstead/rich-text'
import type { CellProps } from '../views.ts'
import { readMarkup } from './markup.ts'

export const Cell = ({ answer }: CellProps<string>) => (
  <div className="[&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&>:is(h1,h2)]:font-semibold">
    {readMarkup(answer).map(drawNode)}
  </div>
)

function drawNode(node: RichTextNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={key} />
  if (node.tag === 'mention') return node.field_name
  const link =
    node.tag === 'a'
      ? { href: node.href, target: '_blank', rel: 'nofollow noopener noreferrer' }
      : {}
  const style = toReactStyle(node.style)
  return createElement(node.tag, { key, style, ...link }, ...node.children.map(drawNode))
}

/** React wants `fontSize` for `font-size`. */
const toReactStyle = (style: object = {}): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
