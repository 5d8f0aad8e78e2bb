import { describe, expect, test } from 'vitest'
import { integrationKinds } from './registry.ts'
import { botToken, startServices } from './testing/chat-services.ts'
import { sampleDelivery } from './testing/sample-delivery.ts'

const taken = () => ({ status: 200, body: '{"ok":true}' })
const services = await startServices({
  'https://hooks.slack.com': taken,
  'https://discord.com': taken,
  'https://api.telegram.org': taken,
})

type Chat = 'slack' | 'discord' | 'telegram'

async function sendTo(chat: Chat) {
  const kind = integrationKinds.get(chat)!
  const delivery = sampleDelivery(kind.settings.parse(kind.sample ?? {}))
  const message = kind.build(delivery)
  return { message, outcome: await kind.send(message, delivery, services.ports) }
}

describe('an answer of Slack', () => {
  test.each([
    [404, 'no_service', { isGone: true }],
    [410, 'channel_is_archived', { isGone: true }],
    [403, 'invalid_token', { isGone: true }],
    [403, 'action_prohibited', { isFinal: true, isGone: false }],
    [400, 'invalid_blocks', { isFinal: true, isGone: false }],
    [500, 'rollup_error', { isFinal: false, isGone: false }],
  ])('%i %s is understood', async (status, body, said) => {
    services.answerNext({ status, body })
    const { outcome } = await sendTo('slack')
    expect(outcome).toMatchObject({ is: 'failed', reply: { status, text: body }, ...said })
  })

  test('with status 429 says when to retry', async () => {
    services.answerNext({ status: 429, body: 'rate_limited', headers: { 'retry-after': '30' } })
    expect((await sendTo('slack')).outcome).toMatchObject({ is: 'failed', retryAfter: '30' })
  })
})

describe('an answer of Discord', () => {
  test.each([
    [404, { message: 'Unknown Webhook', code: 10015 }, { isGone: true }],
    [401, { message: 'Invalid Webhook Token', code: 50027 }, { isGone: true }],
    [400, { message: 'Invalid Form Body', code: 50035 }, { isFinal: true, isGone: false }],
    [404, { message: 'Not Found', code: 0 }, { isFinal: false, isGone: false }],
    [429, { message: 'limited', retry_after: 64.57, global: false }, { retryAfter: '65' }],
  ])('%i %j is understood', async (status, body, said) => {
    services.answerNext({ status, body: JSON.stringify(body) })
    expect((await sendTo('discord')).outcome).toMatchObject({ is: 'failed', ...said })
  })

  test('that is not JSON is judged by its status', async () => {
    services.answerNext({ status: 502, body: '<html>' })
    expect((await sendTo('discord')).outcome).toMatchObject({
      is: 'failed',
      reply: { status: 502 },
      isGone: false,
      isFinal: false,
    })
  })
})

describe('an answer of Telegram', () => {
  const refusal = (error_code: number, description: string, parameters?: object) =>
    JSON.stringify({ ok: false, error_code, description, ...(parameters && { parameters }) })

  test.each([
    [400, 'Bad Request: chat not found', { isFinal: true, isGone: false }],
    [403, 'Forbidden: bot was blocked by the user', { isGone: true }],
    [500, 'Internal Server Error', { isFinal: false, isGone: false }],
  ])('%i %s is understood, under that status and under 200', async (code, description, said) => {
    for (const status of [code, 200]) {
      services.answerNext({ status, body: refusal(code, description) })
      const { outcome } = await sendTo('telegram')
      expect(outcome).toMatchObject({ is: 'failed', reply: { status: code }, ...said })
    }
  })

  test('says when to come back', async () => {
    const body = refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 })
    services.answerNext({ status: 429, body })
    expect((await sendTo('telegram')).outcome).toMatchObject({
      reply: { status: 429 },
      retryAfter: '7',
    })
  })

  test('to a wrong token is for the operator, and nothing that is kept names the token', async () => {
    services.answerNext({ status: 401, body: refusal(401, 'Unauthorized') })
    const wrong = await sendTo('telegram')
    expect(wrong.outcome).toEqual({ is: 'failed', reply: null, reason: 'not_configured' })
    const right = await sendTo('telegram')
    expect(services.last().path).toContain(botToken)
    expect(JSON.stringify([wrong.outcome, wrong.message, right.outcome])).not.toContain(botToken)
  })
})

test.each([
  ['slack', 'slack_webhook_url', 'https://evil.example/services/T/B/X'],
  ['slack', 'slack_webhook_url', 'http://hooks.slack.com/services/T/B/X'],
  ['slack', 'slack_webhook_url', 'https://hooks.slack.com.evil.example/services/T/B/X'],
  ['slack', 'slack_webhook_url', 'https://hooks.slack.com@evil.example/services/T'],
  ['discord', 'discord_webhook_url', 'https://discord.com/api/webhooks/../users/1'],
  ['discord', 'discord_webhook_url', 'https://discord.com/invite/x'],
])('%s refuses %s %s', (chat, key, url) => {
  const { error } = integrationKinds.get(chat)!.settings.safeParse({ [key]: url })
  expect(error?.issues[0]?.path).toEqual([key])
})

test('addresses are masked so that two can be told apart', () => {
  const mask = (chat: Chat, key: string, url: string) =>
    (integrationKinds.get(chat)!.secrets as Record<string, (url: string) => string>)[key]!(url)
  expect(
    mask('slack', 'slack_webhook_url', 'https://hooks.slack.com/services/T02KAB/B1/secret'),
  ).toBe('https://hooks.slack.com/services/T02K••••••••')
  expect(
    mask('discord', 'discord_webhook_url', 'https://discord.com/api/webhooks/123456/secret'),
  ).toBe('https://discord.com/api/webhooks/1234••••••••')
})
