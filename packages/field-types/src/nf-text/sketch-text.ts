import { parseRichText, richTextToText } from '@formstead/rich-text'
import type { Sketch } from '../sketch.ts'

export function sketchText(content: string | null): Sketch {
  const tree = parseRichText(content ?? '')
  const first = tree[0]
  const isHeading = first !== undefined && 'tag' in first && /^h[1-6]$/.test(first.tag)
  const [heading, rest] = isHeading ? [[first], tree.slice(1)] : [[], tree]
  return { shape: 'text', heading: toLine(heading), text: toLine(rest) }
}

const toLine = (nodes: ReturnType<typeof parseRichText>) =>
  richTextToText(nodes).replaceAll(/\s+/g, ' ').trim()
