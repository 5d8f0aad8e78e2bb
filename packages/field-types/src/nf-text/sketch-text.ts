import { parseRichText, richTextToText } from '@formstead/rich-text'
import type { Sketch } from '../definition/sketch.ts'

export function sketchText(content: string | null): Sketch {
  const tree = parseRichText(content ?? '')
  const first = tree[0]
  const isHeading = typeof first === 'object' && /^h[1-3]$/.test(first.tag)
  return {
    shape: 'text',
    heading: isHeading ? toLine([first]) : '',
    text: toLine(isHeading ? tree.slice(1) : tree),
  }
}

const toLine = (nodes: ReturnType<typeof parseRichText>) =>
  richTextToText(nodes).replaceAll(/\s+/g, ' ').trim()
