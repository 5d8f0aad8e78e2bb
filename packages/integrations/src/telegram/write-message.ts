import type { Notice, NoticeLink } from '../shared/notice.ts'
import { fitRuns, plainRun, textOfRuns, type Run } from '../shared/text-runs.ts'
import { writeRuns, type Dialect } from '../shared/write-runs.ts'

/** The limit for visible text; marks and escapes do not count. */
const longestText = 4_096
const longestMessage = 1_500
const longestAnswer = 1_000

export type TelegramMessage = {
  text: string
  parse_mode: 'MarkdownV2'
  link_preview_options: { is_disabled: true }
}

export function writeMessage({ message, answers, counts, links, more }: Notice): TelegramMessage {
  const head = fitRuns(message, visibleLength, longestMessage)
  const tail = (left: number): Run[] => [
    ...(left > 0 ? [plainRun('\n'), linkRun(more(left))] : []),
    ...(counts === null ? [] : [plainRun(`\n\n${counts}`)]),
    ...(links.length > 0 ? [plainRun('\n\n')] : []),
    ...links.flatMap((link, index) => [...(index > 0 ? [plainRun(' · ')] : []), linkRun(link)]),
  ]
  const lines = answers.map(({ name, value }): Run[] => [
    plainRun('\n'),
    ...fitRuns(
      [{ text: name, marks: { bold: true } }, plainRun(': '), ...value],
      visibleLength,
      longestAnswer,
    ),
  ])
  let room = longestText - visibleLength([...head, ...tail(lines.length)]) - 1
  const end = lines.findIndex((line) => (room -= visibleLength(line)) < 0)
  const shown = end === -1 ? lines : lines.slice(0, end)
  const runs = [
    ...head,
    ...(shown.length > 0 ? [plainRun('\n')] : []),
    ...shown.flat(),
    ...tail(lines.length - shown.length),
  ]
  return {
    text: writeRuns(runs, dialect),
    parse_mode: 'MarkdownV2',
    link_preview_options: { is_disabled: true },
  }
}

const linkRun = ({ text, url }: NoticeLink): Run => ({ text, marks: { href: url } })

/** Counts one more character per run for a zero-width space, which may separate two runs. */
const visibleLength = (runs: readonly Run[]) => textOfRuns(runs).length + runs.length

const dialect: Dialect = {
  escape: (text) => text.replaceAll(/[_*[\]()~`>#+\-=|{}.!\\]/g, String.raw`\$&`),
  // No underline, because its mark `__` is ambiguous next to the mark for italics, `_`.
  marks: { bold: '*', italic: '_', strike: '~' },
  link: (text, href) =>
    /^https?:/i.test(href) ? `[${text}](${href.replaceAll(/[)\\]/g, String.raw`\$&`)})` : null,
}
