import { expect, test } from 'vitest'
import { openTestFilling, testScreen } from './open-test-filling.ts'
import type { FillEvent } from './reduce.ts'

const options = { options: [{ id: 'tea', name: 'Tea' }] }
const fields = [
  { id: 'name', type: 'text', name: 'Name' },
  { id: 'age', type: 'number', name: 'Age' },
  { id: 'drinks', type: 'multi_select', name: 'Drinks', multi_select: options },
  { id: 'files', type: 'files', name: 'Files' },
  { id: 'pay', type: 'payment', name: 'Pay', amount: 5, currency: 'USD', stripe_account_id: 1 },
]
const file = 'cv_0b8f3a52-5d0c-4d8e-9f5c-3f1f3d1a2b4c.pdf'
const intent = 'pi_000000000000000000000001'
const values = {
  name: 'Ada',
  age: 'many',
  drinks: ['Tea', 'Mead'],
  files: [file],
  pay: intent,
  gone: 'x',
}
const sent = { key: 'key', body: { ...values, completion_time: 3 } }
const found = (version: number, isSent = false): FillEvent => ({
  type: 'draft-found',
  draft: {
    version,
    values,
    page: null,
    hash: null,
    elapsedMs: 0,
    sent: isSent ? sent : null,
    savedMs: 0,
  },
  nowMs: 0,
})

test('a draft of this version is restored as it is, even what is not valid yet', async () => {
  const { follow } = await openTestFilling(fields)
  expect(follow([found(1)]).filling.values).toEqual(values)
})

test('a draft does not replace the answers of a page that was just posted and refused', async () => {
  const pages = [fields[0]!, { id: 'break', type: 'nf-page-break', name: 'Break' }, fields[1]!]
  const screen = { ...testScreen, values: { name: 'Now' }, problems: { name: 'Too short' } }
  const { follow } = await openTestFilling(pages, { screen })
  const draft = { version: 1, values: { name: 'Ada', age: '7' }, page: 'break' }
  const rest = { hash: 'partial', elapsedMs: 0, sent: null, savedMs: 0 }
  const event = { type: 'draft-found' as const, draft: { ...draft, ...rest }, nowMs: 0 }
  expect(follow([event]).filling).toMatchObject({
    values: { name: 'Now', age: '7' },
    page: screen.page,
    hash: 'partial',
  })
})

test('of a draft of another version, the form keeps the answers that it still accepts', async () => {
  const screen = { ...testScreen, values: { age: 7 } }
  const { follow } = await openTestFilling(fields, { version: 2, screen })
  const { filling } = follow([found(1)])
  expect(filling.values).toEqual({ name: 'Ada', age: 7, files: [file], pay: intent })
})

test('a submission of another version is sent as it was', async () => {
  const { follow } = await openTestFilling(fields, { version: 2 })
  expect(follow([found(1, true)]).effects).toEqual([{ type: 'send', sent }])
})

test('nothing is restored if answers are no longer stored, nor is an answer that has become secret', async () => {
  const off = await openTestFilling(fields, { version: 2, keepsAnswers: false })
  expect(off.follow([found(1)]).filling).toMatchObject({ values: {}, page: null })
  const secret = await openTestFilling(fields, { version: 2, secretFields: new Set(['name']) })
  expect(secret.follow([found(1)]).filling.values).not.toHaveProperty('name')
})
