import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepOldSecret } from './settings-schema.ts'
import { signRequest } from './sign-request.ts'

const id = 'msg_1'
const body = '{}'
const start = new Date('2026-01-05T12:00:00Z')
const before = { webhook_url: 'https://crm.example/', webhook_secret: 'the-first-secret' }
const after = { ...before, webhook_secret: 'the-second-secret' }
const signature = (secret: string, sentAt: Date) =>
  `v1,${createHmac('sha256', secret)
    .update(`${id}.${sentAt.getTime() / 1000}.${body}`)
    .digest('base64')}`

test('a secret that was replaced signs for another day, after the new one', async () => {
  const settings = keepOldSecret(after, before, start)
  const at = async (hours: number) => {
    const sentAt = new Date(start.getTime() + hours * 3_600_000)
    const { 'webhook-signature': signed } = await signRequest({ id, body, sentAt }, settings)
    return {
      signed,
      first: signature('the-first-secret', sentAt),
      second: signature('the-second-secret', sentAt),
    }
  }
  const soon = await at(23)
  expect(soon.signed).toBe(`${soon.second} ${soon.first}`)
  const later = await at(25)
  expect(later.signed).toBe(later.second)
})

test('a secret that stays, is new or was taken away has no other beside it', () => {
  expect(keepOldSecret(before, before, start)).toBe(before)
  const without = { webhook_url: before.webhook_url }
  expect(keepOldSecret(after, without, start)).toBe(after)
  const { previous_signs_until: until, ...replaced } = keepOldSecret(after, before, start)
  const removed = { ...replaced, previous_signs_until: until, webhook_secret: null }
  expect(keepOldSecret(removed, after, start)).toEqual({ ...without, webhook_secret: null })
})
