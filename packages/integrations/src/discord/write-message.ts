import { cutText } from '@formstead/rich-text'
import type { Delivery } from '../delivery.ts'
import type { Notice } from '../shared/notice.ts'
import { fitRuns, plainRun, type Run } from '../shared/text-runs.ts'
import { zeroWidthSpace, writeRuns, type Dialect } from '../shared/write-runs.ts'

const longest = { content: 2_000, username: 80, name: 256, value: 1_024, description: 4_096 }
const mostFields = 25
/** The limit for all embeds of a message together. */
const longestEmbeds = 6_000
/** Embeds with answers. One more embed holds the counts and links. */
const mostAnswerEmbeds = 2

type Field = { name: string; value: string }
type Embed = { color: number; description?: string; fields?: Field[] }

export type DiscordMessage = {
  content: string
  username?: string
  avatar_url?: string
  /** Mentions in the text notify nobody. */
  allowed_mentions: { parse: [] }
  embeds: Embed[]
}

export function writeMessage(
  { message, answers, counts, links, more }: Notice,
  { app, form }: Pick<Delivery, 'app' | 'form'>,
): DiscordMessage {
  const color = Number.parseInt(form.color.slice(1), 16) || 0
  const tail = (left: number) =>
    [
      ...(left > 0 ? [writeLink(more(left))] : []),
      ...(counts === null ? [] : [write([plainRun(counts)], longest.value)]),
      ...(links.length > 0 ? [links.map(writeLink).join(' · ')] : []),
    ].join('\n')
  const fields = fitFields(
    answers.slice(0, mostFields * mostAnswerEmbeds).map(({ name, value }) => ({
      name: write([plainRun(name || '–')], longest.name),
      value: write(value, longest.value),
    })),
    longestEmbeds - tail(answers.length).length,
  )
  const description = tail(answers.length - fields.length)
  return {
    content: write(message, longest.content),
    ...(!/discord|clyde/i.test(app.name) && { username: cutText(app.name, longest.username) }),
    ...(app.logoUrl !== null && { avatar_url: app.logoUrl }),
    allowed_mentions: { parse: [] },
    embeds: [
      ...Array.from({ length: Math.ceil(fields.length / mostFields) }, (_, index) => ({
        color,
        fields: fields.slice(index * mostFields, (index + 1) * mostFields),
      })),
      ...(description ? [{ color, description }] : []),
    ],
  }
}

function fitFields(fields: Field[], most: number): Field[] {
  let room = most
  const end = fields.findIndex(({ name, value }) => (room -= name.length + value.length) < 0)
  return end === -1 ? fields : fields.slice(0, end)
}

const writeLink = ({ text, url }: { text: string; url: string }) =>
  write([{ text, marks: { href: url } }], longest.value)

const dialect: Dialect = {
  escape: escapeText,
  marks: { bold: '**', italic: '_', underline: '__', strike: '~~' },
  link: (text, href) =>
    /^https?:/i.test(href)
      ? `[${text}](${href.replaceAll(/[()\s<>\\]/g, (one) => encodings[one] ?? encodeURIComponent(one))})`
      : null,
}

const encodings: Record<string, string> = { '(': '%28', ')': '%29' }

const write = (runs: readonly Run[], most: number) =>
  writeRuns(
    fitRuns(runs, (some) => writeRuns(some, dialect).length, most),
    dialect,
  )

/**
 * Escapes the colon too, which would start links and emoji, and at the start of a line `-`, `+` and the dot of `1.`,
 * which would start lists.
 */
function escapeText(text: string, isLineStart: boolean): string {
  const escaped = text
    .replaceAll(/[\\*_~`|<>#[\]():]/g, String.raw`\$&`)
    .replaceAll('@', `@${zeroWidthSpace}`)
  return isLineStart ? escaped.replace(/^(\s*(?:\d+)?)([-+.])/, String.raw`$1\$2`) : escaped
}
