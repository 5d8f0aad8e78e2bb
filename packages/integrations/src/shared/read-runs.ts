import type { Marks, Run } from './text-runs.ts'
import { zeroWidthSpace } from './write-runs.ts'

type MarkName = 'bold' | 'italic' | 'underline' | 'strike'

/** How a chat reads what a `Dialect` has written. */
export type ReadableDialect = {
  marks: Partial<Record<MarkName, string>>
  /** Whether a backslash escapes the next character. If not, the chat uses entities. */
  hasEscapes: boolean
  links: 'brackets' | 'angles'
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')

/** The inverse of `writeRuns`: the text that people see, with its formatting. Line breaks stay inside the runs. */
export function readRuns(source: string, dialect: ReadableDialect): Run[] {
  const runs: Run[] = []
  const on = new Set<MarkName>()
  const marks = Object.entries(dialect.marks).toSorted(
    ([, one], [, other]) => other.length - one.length,
  ) as [MarkName, string][]
  const add = (text: string, href?: string) => {
    if (text === '' || text === zeroWidthSpace) return
    const shown: Marks = {
      ...Object.fromEntries([...on].map((name) => [name, true])),
      ...(href !== undefined && { href }),
    }
    const last = runs.at(-1)
    if (last && JSON.stringify(last.marks) === JSON.stringify(shown))
      runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push({ text, marks: shown })
  }

  let index = 0
  while (index < source.length) {
    const rest = source.slice(index)
    if (dialect.hasEscapes && /^\\[^0-9A-Za-z\s]/.test(rest)) {
      add(rest[1]!)
      index += 2
      continue
    }
    const entity = dialect.hasEscapes ? undefined : /^&(?:lt|gt|amp);/.exec(rest)?.[0]
    if (entity) {
      add(entities[entity]!)
      index += entity.length
      continue
    }
    const link = readLink(rest, dialect)
    if (link) {
      for (const run of readRuns(link.text, dialect)) add(run.text, link.href)
      index += link.length
      continue
    }
    const mark = marks.find(([, sign]) => rest.startsWith(sign))
    if (mark && !isLiteral(source, index, mark[1], dialect)) {
      if (!on.delete(mark[0])) on.add(mark[0])
      index += mark[1].length
      continue
    }
    const character = String.fromCodePoint(rest.codePointAt(0)!)
    if (character === '\n') on.clear()
    add(character)
    index += character.length
  }
  return runs
}

/** Without escapes, a mark is literal inside a word and between zero-width spaces. A letter may take two code units. */
function isLiteral(source: string, index: number, sign: string, dialect: ReadableDialect): boolean {
  if (dialect.hasEscapes) return false
  const before = Array.from(source.slice(Math.max(0, index - 2), index)).at(-1)
  const [after] = source.slice(index + sign.length, index + sign.length + 2)
  return (
    (isWord(before) && isWord(after)) || (before === zeroWidthSpace && after === zeroWidthSpace)
  )
}

function readLink(rest: string, { links }: ReadableDialect) {
  const [whole, one, other] =
    (links === 'angles'
      ? /^<([^<>|]*)\|([^<>]*)>/.exec(rest)
      : /^\[((?:\\.|[^\]\\])*)\]\(((?:\\.|[^)\\])*)\)/.exec(rest)) ?? []
  if (whole === undefined) return null
  const [text, href] = links === 'angles' ? [other!, one!] : [one!, other!]
  return { text, href: href.replaceAll('&amp;', '&'), length: whole.length }
}
