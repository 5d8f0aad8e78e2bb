import type { Notice } from '../shared/notice.ts'
import { fitRuns, plainRun, type Run } from '../shared/text-runs.ts'
import { zeroWidthSpace, writeRuns, type Dialect } from '../shared/write-runs.ts'

const longestSection = 3_000
const mostBlocks = 50
/** The limit for one answer: even with one character per line, it fits in a section after quoting. */
const longestAnswer = 1_400
/** Sections besides those with answers: the message, what is left out, counts, links. */
const otherBlocks = 4

type Section = { type: 'section'; text: { type: 'mrkdwn'; text: string; verbatim: true } }

export type SlackMessage = {
  /** For notifications and screen readers. */
  text: string
  unfurl_links: false
  unfurl_media: false
  blocks: Section[]
}

export function writeMessage({ message, answers, counts, links, more }: Notice): SlackMessage {
  const text = write(message, longestSection)
  const lines = answers.map(({ name, value }) => quote([...nameRuns(name), ...value]))
  const { packed, left } = packLines(lines, mostBlocks - otherBlocks)
  return {
    text,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      text,
      ...packed,
      ...(left > 0 ? [writeLink(more(left))] : []),
      ...(counts === null ? [] : [write([plainRun(counts)], longestSection)]),
      ...(links.length > 0 ? [links.map(writeLink).join(' · ')] : []),
    ].map(section),
  }
}

const section = (text: string): Section => ({
  type: 'section',
  // Without `verbatim`, a URL or "@channel" in an answer would become a link or notify people.
  text: { type: 'mrkdwn', text, verbatim: true },
})

const nameRuns = (name: string): Run[] => [{ text: name, marks: { bold: true } }, plainRun(': ')]

const quote = (runs: readonly Run[]) =>
  write(runs, longestAnswer)
    .split('\n')
    .map((line) => `>${line}`)
    .join('\n')

/** Packs lines in order, as many into a block as fit. */
function packLines(lines: readonly string[], mostPacked: number) {
  const packed: string[] = []
  for (const [index, line] of lines.entries()) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + 1 + line.length <= longestSection)
      packed[packed.length - 1] = `${last}\n${line}`
    else if (packed.length < mostPacked) packed.push(line)
    else return { packed, left: lines.length - index }
  }
  return { packed, left: 0 }
}

const writeLink = ({ text, url }: { text: string; url: string }) =>
  write([{ text, marks: { href: url } }], longestSection)

const dialect: Dialect = {
  escape: escapeText,
  marks: { bold: '*', italic: '_', strike: '~' },
  link: (text, href) => {
    const address = href.replaceAll(/[<>|\s]/g, encodeURIComponent)
    return `<${address.replaceAll('&', '&amp;')}|${text}>`
  },
}

const write = (runs: readonly Run[], most: number) =>
  writeRuns(
    fitRuns(runs, (some) => writeRuns(some, dialect).length, most),
    dialect,
  )

/**
 * `&`, `<` and `>` can be escaped. Other marks are only separated from words by zero-width spaces. For a backtick not
 * even that works, so a similar character replaces it.
 */
function escapeText(text: string, isLineStart: boolean): string {
  if (!/[*_~`&<>]/.test(text)) return text
  const apart = text
    .replaceAll(
      /(?<![\p{L}\p{N}])[*_~]|[*_~](?![\p{L}\p{N}])/gu,
      `${zeroWidthSpace}$&${zeroWidthSpace}`,
    )
    .replaceAll('`', 'ˋ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return isLineStart && apart.startsWith('&gt;') ? zeroWidthSpace + apart : apart
}
