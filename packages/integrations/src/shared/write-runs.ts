import type { Marks, Run } from './text-runs.ts'

type MarkName = 'bold' | 'italic' | 'underline' | 'strike'

/** How a chat writes formatted text. */
export type Dialect = {
  /** Escapes what the chat would take for markup. `isLineStart` means that nothing precedes the text on its line. */
  escape: (text: string, isLineStart: boolean) => string
  marks: Partial<Record<MarkName, string>>
  /** `text` is already escaped. Null if the chat does not open such a URL. */
  link: (text: string, href: string) => string | null
}

/** A zero-width space. It separates marks from letters, and keeps other characters from being read as markup. */
export const zeroWidthSpace = '\u200b'

const markOrder = ['italic', 'strike', 'underline', 'bold'] as const

/**
 * Marks are closed at the end of each line, because chats do not carry them over, and enclose words without the spaces
 * around them. Where marks would touch a letter or other marks, a zero-width space separates them.
 */
export function writeRuns(runs: readonly Run[], dialect: Dialect): string {
  const written: string[] = []
  let last: string | undefined
  let wasMarked = false
  let isLineStart = true
  for (const { text, marks } of mergeRuns(runs).flatMap(splitRun)) {
    const words = dialect.escape(text, isLineStart)
    let piece = (marks.href !== undefined && dialect.link(words, marks.href)) || words
    let isMarked = false
    for (const name of markOrder) {
      const mark = marks[name] && dialect.marks[name]
      if (!mark) continue
      piece = mark + piece + mark
      isMarked = true
    }
    const touches = isWord(last) && isWord(text[0])
    if (touches && (isMarked || wasMarked)) written.push(zeroWidthSpace)
    written.push(piece)
    last = piece.at(-1)
    wasMarked = isMarked
    isLineStart = text.trim() === '' && (isLineStart || text.includes('\n'))
  }
  return written.join('')
}

const isWord = (character: string | undefined) => character !== undefined && /\S/.test(character)

function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && isSame(last.marks, run.marks))
      merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') merged.push(run)
  }
  return merged
}

const isSame = (one: Marks, other: Marks) =>
  one.href === other.href && markOrder.every((name) => !one[name] === !other[name])

/** Splits a run into lines, and each line into its text and the spaces around it. */
const splitRun = ({ text, marks }: Run): Run[] =>
  text.split('\n').flatMap((line, index) => {
    const words = line.trim()
    const start = words === '' ? line : line.slice(0, line.indexOf(words))
    const parts = [
      { text: index > 0 ? `\n${start}` : start, marks: {} },
      { text: words, marks },
      { text: line.slice(start.length + words.length), marks: {} },
    ]
    return parts.filter((part) => part.text !== '')
  })
