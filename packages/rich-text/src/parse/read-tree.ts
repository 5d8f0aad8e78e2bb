import { readHref } from './href.ts'
import { parseRichText } from './parse.ts'
import { printRichText } from '../print/print.ts'
import { pickStyle } from './style.ts'
import { elementTags, richTextLimits, type RichText } from '../tree.ts'

/**
 * Parses an external tree, such as stored JSON, into canonical form. Returns undefined if any node, key or value does
 * not have the declared type. Repairs nesting (a paragraph in a paragraph), and refuses everything else.
 */
export function readRichTextTree(value: unknown): RichText | undefined {
  if (!isTree(value, 0)) return undefined
  const html = printRichText(value)
  return html.length > richTextLimits.length ? undefined : parseRichText(html)
}

const isTree = (value: unknown, depth: number): value is RichText =>
  Array.isArray(value) &&
  depth <= richTextLimits.depth &&
  value.every((node) => typeof node === 'string' || isNode(node, depth))

function isNode(value: unknown, depth: number) {
  if (!isPlainObject(value)) return false
  const shape = shapes.get(value['tag'])
  return (
    shape !== undefined &&
    shape.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, inner]) => {
      if (key === 'tag') return true
      if (key === 'style') return value['tag'] !== 'br' && isStyle(inner)
      if (key === 'title') return value['tag'] === 'a' && typeof inner === 'string'
      if (!shape.includes(key)) return false
      if (key === 'children') return isTree(inner, depth + 1)
      if (key === 'href') return typeof inner === 'string' && readHref(inner) === inner
      return typeof inner === 'string' && (key !== 'field_id' || inner !== '')
    })
  )
}

const shapes = new Map<unknown, string[]>([
  ['br', []],
  ['mention', ['field_id', 'field_name', 'fallback']],
  ['a', ['href', 'children']],
  ...elementTags.map((tag): [string, string[]] => [tag, ['children']]),
])

function isStyle(value: unknown) {
  if (!isPlainObject(value)) return false
  const picked: Record<string, string> =
    pickStyle((name) => (typeof value[name] === 'string' ? value[name] : undefined)) ?? {}
  return Object.entries(value).every(
    ([name, given]) => Object.hasOwn(picked, name) && picked[name] === given,
  )
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
