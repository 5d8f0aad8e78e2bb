import { expect, test } from 'vitest'
import { writeMessage as writeDiscord } from '../discord/write-message.ts'
import { discordMarkdown } from '../discord/preview.tsx'
import { mrkdwn } from '../slack/preview.tsx'
import { writeMessage as writeSlack } from '../slack/write-message.ts'
import { markdownV2 } from '../telegram/preview.tsx'
import { writeMessage as writeTelegram } from '../telegram/write-message.ts'
import type { Notice } from './notice.ts'
import { readRuns } from './read-runs.ts'
import { plainRun, type Run } from './text-runs.ts'

const message: Run[] = [
  plainRun('Ada *and* <Bob> & a_b, 2 > 1 🎉 '),
  { text: 'bold', marks: { bold: true } },
  plainRun('er, '),
  { text: 'struck', marks: { strike: true } },
  plainRun(' and '),
  { text: 'the (form)', marks: { href: 'https://forms.example/f?a=1&b=2' } },
  plainRun('.\nA second line [x](y)'),
]
const notice: Notice = {
  message,
  answers: [],
  counts: null,
  links: [],
  more: () => ({ text: '', url: '' }),
}
const app = { name: 'Formstead', url: 'https://forms.example', logoUrl: null }
const form = { color: '#3b82f6' } as Parameters<typeof writeDiscord>[1]['form']

test.each([
  ['Slack', () => readRuns(writeSlack(notice).text, mrkdwn)],
  ['Discord', () => readRuns(writeDiscord(notice, { app, form }).content, discordMarkdown)],
  ['Telegram', () => readRuns(writeTelegram(notice).text, markdownV2)],
])('what is written for %s is read as it was meant', (_, read) => {
  expect(merged(read())).toEqual(merged(message))
})

test('a mark between letters of any alphabet is shown as it is', () => {
  for (const text of ['1*𝐀', 'b_𝐀', '𝐀~𝐀', '𐤀*b'])
    expect(readRuns(writeSlack({ ...notice, message: [plainRun(text)] }).text, mrkdwn)).toEqual([
      plainRun(text),
    ])
})

/** Single characters with their marks, because runs may be split differently. Ignores white space. */
const merged = (runs: readonly Run[]) =>
  runs.flatMap(({ text, marks }) =>
    [...text.replaceAll('\u200b', '')]
      .filter((character) => character.trim() !== '')
      .map((character) => [character, marks]),
  )
