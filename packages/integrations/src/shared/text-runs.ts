import { cutText, type RichText } from '@formstead/rich-text'

export type Marks = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  href?: string
}

/** A stretch of text with the same formatting throughout. Chats support no other formatting. */
export type Run = { text: string; marks: Marks }

export const plainRun = (text: string): Run => ({ text, marks: {} })

/** Blocks become lines, and list items start with a bullet or a number. */
export function toRuns(tree: RichText): Run[] {
  const runs: Run[] = []
  let isLineStart = true
  let hasText = false

  const add = (text: string, marks: Marks) => {
    if (text === '') return
    runs.push({ text, marks })
    isLineStart = text.endsWith('\n')
    hasText = true
  }
  const startLine = () => {
    if (hasText && !isLineStart) add('\n', {})
  }

  function walk(nodes: RichText, marks: Marks): void {
    for (const node of nodes) {
      if (typeof node === 'string') add(node, marks)
      else if (node.tag === 'br') add('\n', {})
      else if (node.tag === 'mention') add(node.field_name, marks)
      else if (node.tag === 'ul' || node.tag === 'ol') {
        for (const [index, item] of node.children.entries()) {
          startLine()
          add(node.tag === 'ol' ? `${index + 1}. ` : '• ', {})
          walk([item], marks)
        }
        startLine()
      } else if (node.tag === 'a') walk(node.children, { ...marks, href: node.href })
      else if (node.tag === 'li') walk(node.children, marks)
      else if (blockTags.has(node.tag)) {
        if (!endsWithMarker(runs)) startLine()
        walk(node.children, node.tag.startsWith('h') ? { ...marks, bold: true } : marks)
        startLine()
      } else walk(node.children, { ...marks, ...marksOf[node.tag] })
    }
  }

  walk(tree, {})
  return trimEnd(runs)
}

const blockTags = new Set<string>(['h1', 'h2', 'h3', 'p', 'blockquote'])
const marksOf: Record<string, Marks> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
}

/** The first paragraph of a list item starts on the same line as the marker. */
const endsWithMarker = (runs: readonly Run[]) => /^(?:• |\d+\. )$/.test(runs.at(-1)?.text ?? '')

function trimEnd(runs: Run[]): Run[] {
  const last = runs.at(-1)
  if (!last) return runs
  const text = last.text.trimEnd()
  if (text !== '') return [...runs.slice(0, -1), { ...last, text }]
  return trimEnd(runs.slice(0, -1))
}

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Truncates runs to `length` UTF-16 units, without splitting a surrogate pair. */
export function cutRuns(runs: readonly Run[], length: number): Run[] {
  const kept: Run[] = []
  let room = length
  for (const run of runs) {
    if (room <= 0) break
    kept.push(run.text.length <= room ? run : { ...run, text: cutText(run.text, room) })
    room -= run.text.length
  }
  return kept
}

/**
 * Truncates runs that measure more than `most`, ending with an ellipsis. `measure` must return at least the text
 * length. Each guess is scaled by the previous result, because searching for the longest fit is too slow
 * for huge answers.
 */
export function fitRuns(
  runs: readonly Run[],
  measure: (runs: readonly Run[]) => number,
  most: number,
): readonly Run[] {
  const isShort = textOfRuns(runs).length <= most
  if (isShort && measure(runs) <= most) return runs
  for (let length = most - 1; length > 0;) {
    const cut = [...cutRuns(runs, length), plainRun('…')]
    const size = measure(cut)
    if (size <= most) return cut
    length = Math.min(length - 1, Math.floor((length * most) / size))
  }
  return [plainRun('…')]
}
