import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery } from './delivery.ts'
import { integrationKinds } from './registry.ts'
import {
  discordService,
  slackService,
  startServices,
  telegramService,
} from './testing/chat-services.ts'
import {
  readDiscordMarkdown,
  readMarkdownV2,
  readMrkdwn,
  type SeenText,
} from './testing/read-chat-text.ts'
import { mention, sampleAnswer, sampleDelivery } from './testing/sample-delivery.ts'

const services = await startServices({
  'https://hooks.slack.com': slackService,
  'https://discord.com': discordService,
  'https://api.telegram.org': telegramService,
})

type SlackMessage = { blocks: { text: { text: string } }[] }
type DiscordMessage = {
  content: string
  embeds: { description?: string; fields?: { name: string; value: string }[] }[]
}

/** For each chat, its settings, and a function that returns what people see of each part of a message. */
const chats = {
  slack: {
    settings: { slack_webhook_url: 'https://hooks.slack.com/services/T02KAAAA/B0000/XXXXsecret' },
    read: (message: unknown) =>
      (message as SlackMessage).blocks.map((block) => readMrkdwn(block.text.text)),
  },
  discord: {
    settings: { discord_webhook_url: 'https://discord.com/api/webhooks/123456789/token-secret' },
    read: (message: unknown) => {
      const { content, embeds } = message as DiscordMessage
      const texts = embeds.flatMap(({ description, fields = [] }) => [
        ...fields.flatMap(({ name, value }) => [name, value]),
        ...(description ? [description] : []),
      ])
      return [content, ...texts].map(readDiscordMarkdown)
    },
  },
  telegram: {
    settings: {},
    read: (message: unknown) => [readMarkdownV2((message as { text: string }).text)],
  },
}
type Chat = keyof typeof chats
const names = Object.keys(chats) as Chat[]

const settingsOf = (chat: Chat, more: object = {}) =>
  integrationKinds.get(chat)!.settings.parse({ ...chats[chat].settings, ...more })

async function sendTo(chat: Chat, more: object = {}, content: Partial<Delivery> = {}) {
  const kind = integrationKinds.get(chat)!
  const delivery = sampleDelivery(settingsOf(chat, more), content)
  const message = kind.build(delivery)
  const outcome = await kind.send(message, delivery, services.ports)
  const parts = chats[chat].read(message)
  return { outcome, message, parts, all: joined(parts) }
}

const joined = (parts: SeenText[]): SeenText => ({
  text: parts.map(({ text }) => text).join('\n'),
  marked: parts.flatMap(({ marked }) => marked),
  links: parts.flatMap(({ links }) => links),
  calls: parts.flatMap(({ calls }) => calls),
})

const delivered = expect.objectContaining({ is: 'delivered' })
const bare = {
  link_open_form: false,
  link_edit_form: false,
  views_submissions_count: false,
  link_edit_submission: false,
}

describe.each(names)('a message to %s', (chat) => {
  test('says everything at first: a notice, answers, counts and links, but no hidden field', async () => {
    const { outcome, all } = await sendTo(chat)
    expect(outcome).toEqual(delivered)
    for (const words of [
      'New submission for Volunteers',
      'Full name',
      'Amara Okafor',
      '4,812 views',
    ])
      expect(all.text).toContain(words)
    expect(all.text).not.toContain('poster')
    expect(all.links).toEqual([
      {
        text: 'Open this submission',
        url: 'https://forms.example/forms/volunteer/show/submissions/48213',
      },
      { text: 'Open the form', url: 'https://forms.example/forms/volunteer' },
      { text: 'Edit the form', url: 'https://forms.example/forms/volunteer/edit' },
    ])
  })

  test('says no more than it is asked to', async () => {
    const message = `<p>Hello <b>team</b>, ${mention('name')} <a href="https://a.example/?b=1&amp;c=(2)">wrote</a></p>`
    const { outcome, all } = await sendTo(chat, {
      ...bare,
      include_submission_data: false,
      message,
    })
    expect(outcome).toEqual(delivered)
    expect(all.text).toBe('Hello team, Amara Okafor wrote')
    expect(all.marked).toContain('team')
    expect(all.links.map(({ text }) => text)).toEqual(['wrote'])
    expect(decodeURIComponent(all.links[0]!.url)).toBe('https://a.example/?b=1&c=(2)')
    const withHidden = { include_hidden_fields_submission_data: true }
    expect((await sendTo(chat, withHidden)).all.text).toContain('poster')
  })

  test('writes lists, formats that touch and names of files so that they are read', async () => {
    const file = {
      name: 'a_b [1].pdf',
      url: 'https://forms.example/f?x=1&y=2',
      ref: 'r',
      mimeType: '',
      bytes: 1,
    }
    const { outcome, all } = await sendTo(
      chat,
      {
        ...bare,
        message: '<p><i>a</i><em>b</em><b><i>c</i></b>d</p><ol><li>one</li><li>two</li></ol>',
      },
      { answers: [sampleAnswer({ files: [file] })] },
    )
    expect(outcome).toEqual(delivered)
    expect(all.text).toContain('abcd\n1. one\n2. two')
    expect(all.links).toEqual([{ text: file.name, url: file.url }])
  })

  test('shows what a respondent typed as text, wherever it stands', async () => {
    const nasty = [
      '<a href="https://evil.example">click</a>',
      '[click](https://evil.example) **bold** _it_ ~~gone~~ `code` ||spoiler||',
      '@everyone @here <@123> <!channel> <https://evil.example|click>',
      '# big',
      '> quoted',
      '1. listed',
      '- listed',
      '```pre```',
      String.raw`\*escaped\* & &lt; &amp;`,
    ].join('\n')
    const { outcome, all, parts } = await sendTo(
      chat,
      { ...bare, message: `<p>From ${mention('name')}</p>` },
      { answers: [sampleAnswer({ text: nasty, name: 'Name *x* <b> @everyone' })] },
    )
    expect(outcome).toEqual(delivered)
    expect(parts[0]!.text).toContain(nasty)
    expect(all.text.split(nasty)).toHaveLength(3)
    expect(all.text).toContain('Name *x* <b> @everyone')
    expect(all.links).toEqual([])
    expect(all.calls).toEqual([])
    expect(all.marked.filter((words) => !words.startsWith('Name'))).toEqual([])
  })

  test('carries any text unchanged', async () => {
    const special = fc.constantFrom(...(String.raw`\*_~|<>#[]():-+.!=${'{}'}@&` + '`\n 1a\u00e9😀'))
    const text = fc
      .array(fc.oneof(special, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 })
      .map((parts) => tidy(parts.join('')))
    await fc.assert(
      fc.asyncProperty(text, text, async (answer, name) => {
        const answers = [sampleAnswer({ text: answer, name, id: 'name' })]
        const settings = { ...bare, message: `<p>x ${mention('name', '-')} y</p>` }
        const { outcome, parts, all } = await sendTo(chat, settings, { answers })
        expect(outcome).toEqual(delivered)
        expect(all.calls).toEqual([])
        expect(all.links).toEqual([])
        expect(squeeze(parts[0]!.text)).toContain(squeeze(`x ${answer || '-'} y`))
        expect(squeeze(all.text)).toContain(squeeze(answer || '–'))
      }),
      { numRuns: 25 },
    )
  })

  test('stays within every limit, and says how much was left out', async () => {
    const size = fc.record({
      message: fc.constantFrom(1, 1_999, 2_001, 20_000),
      answers: fc.constantFrom(1, 24, 26, 51, 120),
      length: fc.constantFrom(1, 110, 1_025, 3_000),
      filler: fc.constantFrom('a', '*', '&', '😀', 'a\n', '.'),
    })
    await fc.assert(
      fc.asyncProperty(size, async ({ message, answers: count, length, filler }) => {
        const answers = Array.from({ length: count }, (_, index) =>
          sampleAnswer({ id: `f${index}`, name: `Field ${index}`, text: filler.repeat(length) }),
        )
        const { outcome, all } = await sendTo(
          chat,
          { message: `<p>${'m'.repeat(message)}</p>` },
          { answers },
        )
        expect(outcome).toEqual(delivered)
        const shown = new Set(all.text.match(/Field \d+/g)).size
        const left = /… and (\d+) more answer/.exec(all.text)?.[1] ?? '0'
        expect(shown + Number(left)).toBe(count)
        expect(shown).toBeGreaterThan(0)
      }),
      { numRuns: 10 },
    )
  })
})

test('Discord shows our logo beside a message, where it can load it', async () => {
  const logoUrl = 'https://forms.example/logo.png'
  const app = { name: 'Formstead', url: 'https://forms.example', logoUrl }
  const shown = await sendTo('discord', {}, { app })
  expect(shown).toMatchObject({ outcome: delivered, message: { avatar_url: logoUrl } })
  const { message } = await sendTo('discord', {}, { app: { ...app, logoUrl: null } })
  expect(message).not.toHaveProperty('avatar_url')
})

const squeeze = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim()
/** Cleans a text like stored answers: no control characters, no surrounding spaces. */
const tidy = (text: string) => text.replaceAll(/[^\P{C}\n]|\u200b/gu, '').trim()
