import { expect, test } from 'vitest'
import { draftOf, startFilling } from './filling.ts'
import {
  checked,
  draft,
  entered,
  next,
  openTestFilling,
  ready,
  testScreen,
} from './open-test-filling.ts'
import type { FillEvent } from './reduce.ts'

const name = { id: 'name', type: 'text', name: 'Name', required: true }
const age = { id: 'age', type: 'number', name: 'Age', required: true }
const turn = { id: 'turn', type: 'nf-page-break', name: 'Page' }
const password = { id: 'secret', type: 'text', name: 'Secret', secret_input: true }
const twoPages = [name, turn, age]

const acceptedWith = (redirectUrl: string | null): FillEvent => ({
  type: 'delivered',
  outcome: { kind: 'accepted', submissionId: 'abc', redirectUrl, generated: { no: '7' } },
})
const accepted = acceptedWith(null)
const lastPage = [entered('name', 'Ada'), next, checked, entered('age', 36)]

test('an entered answer clears its problem and is stored soon', async () => {
  const { follow } = await openTestFilling([name])
  const { filling } = follow([next])
  expect(Object.keys(filling.problems)).toEqual(['name'])
  const after = follow([entered('name', 'Ada')], filling)
  expect(after.filling).toMatchObject({ values: { name: 'Ada' }, problems: {}, isTouched: true })
  expect(after.effects).toEqual([{ type: 'save-draft', isUrgent: false }])
})

test('answers are saved on the server only if the form stores partial submissions', async () => {
  const { follow } = await openTestFilling([name], { keepsAnswers: false, keepsPartials: true })
  expect(follow([entered('name', 'Ada')]).asked).toEqual(['store-partial'])
})

test('a page with problems stays, and requests nothing from the server', async () => {
  const { follow } = await openTestFilling(twoPages)
  const { filling, asked } = follow([next])
  expect(filling).toMatchObject({ page: null, attempt: 1, status: 'filling' })
  expect(asked).toEqual([])
})

test('the next page opens after the server has accepted this one', async () => {
  const { follow } = await openTestFilling(twoPages)
  const asking = follow([entered('name', 'Ada'), next])
  expect(asking.effects).toEqual([{ type: 'check-page', fields: ['name'] }])
  const { filling, effects } = follow([checked], asking.filling)
  expect(filling).toMatchObject({ page: 'turn', came: 'next', isChecking: false })
  expect(effects).toEqual([
    { type: 'push-page', page: 'turn', from: '' },
    { type: 'save-draft', isUrgent: false },
  ])
})

test('problems the server finds are shown on the page', async () => {
  const { follow } = await openTestFilling(twoPages)
  const problems = { name: 'Taken.' }
  const { filling } = follow([entered('name', 'Ada'), next, { type: 'checked', problems }, next])
  expect(filling).toMatchObject({ page: null, problems, attempt: 1, isChecking: true })
})

test('a second press during validation does nothing, nor does a response after a move', async () => {
  const { follow } = await openTestFilling(twoPages)
  const { filling } = follow([entered('name', 'Ada'), next])
  expect(follow([next], filling)).toMatchObject({ filling, effects: [] })
  expect(follow([{ type: 'previous' }], filling)).toMatchObject({ filling, effects: [] })
  const moved = follow([{ type: 'page-opened', page: 'turn', came: 'next' }, checked], filling)
  expect(moved.filling.page).toBe('turn')
  expect(moved.effects).toEqual([])
})

test('back goes through the history, or to the previous page', async () => {
  const { follow } = await openTestFilling(twoPages)
  const { filling, effects } = follow([...lastPage, { type: 'previous' }])
  expect(effects).toEqual([{ type: 'go-back', page: '' }])
  const opened = follow([{ type: 'page-opened', page: '', came: 'previous' }], filling)
  expect(opened.filling).toMatchObject({ page: '', came: 'previous' })
  expect(follow([{ type: 'previous' }], opened.filling).effects).toEqual([])
})

test('the last page is sent with the time it took, and acknowledged', async () => {
  const { follow } = await openTestFilling(twoPages)
  const sending = follow([...lastPage, next])
  expect(sending.filling.status).toBe('sending')
  expect(sending.asked).toEqual(['prepare'])
  const sent = { key: 'key', body: { name: 'Ada', age: 36, completion_time: 9 } }
  const { filling, effects } = follow([ready], sending.filling)
  expect(effects).toEqual([{ type: 'send', sent }])
  const done = follow([accepted], filling)
  expect(done.filling).toMatchObject({ status: 'done', submissionId: 'abc', completionTime: 9 })
  expect(done.filling.values).toMatchObject({ name: 'Ada', no: '7' })
  expect(done.asked).toEqual(['forget-draft'])
})

test('a redirect follows an accepted submission', async () => {
  const { follow } = await openTestFilling([name])
  const url = 'https://example.com'
  const { effects } = follow([entered('name', 'Ada'), next, ready, acceptedWith(url)])
  expect(effects).toContainEqual({ type: 'redirect', url })
})

test("the partial submission's hash and the captcha response are sent with the submission", async () => {
  const captcha = { provider: 'hcaptcha', siteKey: 'site' } as const
  const { follow } = await openTestFilling([name], { captcha })
  const without = follow([entered('name', 'Ada'), next])
  expect(Object.keys(without.filling.problems)).toEqual(['captcha'])
  const { filling } = follow(
    [{ type: 'captcha', token: 'token' }, { type: 'partial-stored', hash: 'hash' }, next, ready],
    without.filling,
  )
  expect(filling.sent!.body).toEqual({
    name: 'Ada',
    completion_time: 9,
    submission_hash: 'hash',
    'h-captcha-response': 'token',
  })
})

test('a solved captcha is kept until it is sent, and then solved again', async () => {
  const captcha = { provider: 'hcaptcha', siteKey: 'site' } as const
  const { follow } = await openTestFilling([name], { captcha })
  const incomplete = follow([{ type: 'captcha', token: 'token' }, next])
  expect(Object.keys(incomplete.filling.problems)).toEqual(['name'])
  expect(incomplete.filling.captchaToken).toBe('token')
  const sent = follow([entered('name', 'Ada'), next, ready], incomplete.filling)
  expect(sent.filling.sent!.body).toMatchObject({ 'h-captcha-response': 'token' })
  const outcome = { kind: 'refused', problems: { name: 'Taken.' } } as const
  const refused = follow([{ type: 'delivered', outcome }], sent.filling)
  expect(refused.filling.captchaToken).toBe('')
})

test('a refused submission opens the page of its first problem, and can be stored again', async () => {
  const { follow } = await openTestFilling(twoPages)
  const outcome = { kind: 'refused', problems: { name: 'Taken.' } } as const
  const { filling, effects } = follow([...lastPage, next, ready, { type: 'delivered', outcome }])
  expect(filling).toMatchObject({ status: 'filling', page: '', sent: null, attempt: 1 })
  expect(effects).toEqual([
    { type: 'replace-page', page: '' },
    { type: 'save-draft', isUrgent: true },
  ])
})

test.each([
  ['Closed.', 'Closed.'],
  ['', 'Try again'],
])('a refusal with the message "%s" says "%s"', async (message, notice) => {
  const { follow } = await openTestFilling([name])
  const outcome = { kind: 'closed', message, isGone: false } as const
  const { filling } = follow([entered('name', 'A'), next, ready, { type: 'delivered', outcome }])
  expect(filling).toMatchObject({ status: 'filling', notice, attempt: 1 })
})

test.each([true, false])(
  'a partial submission that is gone is sent as a new one, if answers are stored: %s',
  async (keepsAnswers) => {
    const { setup, follow } = await openTestFilling([name], { keepsAnswers, keepsPartials: true })
    const send: FillEvent[] = [entered('name', 'Ada'), next, ready]
    const closed = (isGone: boolean): FillEvent => ({
      type: 'delivered',
      outcome: { kind: 'closed', message: 'Not found.', isGone },
    })
    const { filling } = follow([{ type: 'partial-stored', hash: 'hash' }, ...send])
    expect(filling.sent!.body).toMatchObject({ submission_hash: 'hash' })
    expect(follow([closed(false)], filling).filling.hash).toBe('hash')
    const gone = follow([closed(true)], filling)
    expect(gone.filling).toMatchObject({ hash: null, notice: 'Try again', attempt: 1 })
    expect(gone.asked).toEqual(['save-draft'])
    expect(draftOf(setup, gone.filling, 0).hash).toBeNull()
    const again = follow(send, gone.filling)
    expect(again.filling.sent!.body).not.toHaveProperty('submission_hash')
    expect(follow([closed(true)], again.filling).filling.notice).toBe('Not found.')
  },
)

test.each([true, false])(
  'without a network it waits, and says whether the tab may close: %s',
  async (isStored) => {
    const { setup, follow } = await openTestFilling([name])
    const { filling } = follow([entered('name', 'Ada'), next, ready, { type: 'delayed', isStored }])
    const notice = setup.open.words(isStored ? 'page.waiting' : 'page.waiting_here')
    expect(filling).toMatchObject({ status: 'waiting', notice })
    expect(follow([entered('name', 'Grace')], filling)).toMatchObject({ filling, effects: [] })
  },
)

test('a restored draft does not overwrite newer input, and an unanswered submission is resent', async () => {
  const { follow } = await openTestFilling(twoPages)
  const typed = startFilling({ age: 36 }, 0)
  const found = follow([{ type: 'draft-found', draft, nowMs: 10_000 }], typed)
  expect(found.filling).toMatchObject({
    values: { name: 'Ada', age: 36 },
    page: 'turn',
    hash: 'hash',
    startMs: 7000,
  })
  const sent = { key: 'key', body: { name: 'Ada' } }
  const again = follow([{ type: 'draft-found', draft: { ...draft, sent }, nowMs: 10_000 }])
  expect(again.filling.status).toBe('sending')
  expect(again.effects).toEqual([{ type: 'send', sent }])
})

test('a secret is never stored in the browser, nor is a submission with one', async () => {
  const { setup, follow } = await openTestFilling([name, password], {
    secretFields: new Set(['secret']),
  })
  const without = follow([entered('name', 'Ada'), next, ready])
  expect(draftOf(setup, without.filling, 0).sent?.key).toBe('key')
  const { filling } = follow([entered('name', 'Ada'), entered('secret', 'x'), next, ready])
  expect(draftOf(setup, filling, 0)).toMatchObject({ values: { name: 'Ada' }, sent: null })
})

test('if answers are not stored, the draft has only the hash', async () => {
  const { setup, follow } = await openTestFilling([name], { keepsAnswers: false })
  const { filling, asked } = follow([
    entered('name', 'Ada'),
    { type: 'partial-stored', hash: 'hash' },
  ])
  expect(asked).toEqual(['save-draft'])
  expect(draftOf(setup, filling, 0)).toMatchObject({ values: {}, page: null, hash: 'hash' })
})

test('a payment is made after everything else is validated, stored at once, and sent', async () => {
  const payment = { id: 'pay', type: 'payment', name: 'Pay', amount: 5, currency: 'USD' }
  const account = { stripe_account_id: 1, required: true }
  const { follow } = await openTestFilling([...twoPages, { ...payment, ...account }])
  const settling = follow([...lastPage, next])
  expect(settling.filling.status).toBe('sending')
  expect(settling.effects).toMatchObject([
    { type: 'settle', others: ['name', 'age'], isRequired: true },
  ])
  const failed = follow([{ type: 'checked', problems: { pay: 'No.' } }], settling.filling)
  expect(failed.filling).toMatchObject({ status: 'filling', problems: { pay: 'No.' }, attempt: 1 })
  const values = { ...settling.filling.values, pay: 'pi_1' }
  const settled = follow([{ type: 'settled', values }], settling.filling)
  expect(settled.filling).toMatchObject({ status: 'sending', values })
  expect(settled.effects).toEqual([{ type: 'save-draft', isUrgent: true }, { type: 'prepare' }])
})

test('starting over begins a new round', async () => {
  const { follow } = await openTestFilling([name])
  const { filling, asked } = follow([
    entered('name', 'Ada'),
    next,
    ready,
    accepted,
    { type: 'restarted', values: {}, nowMs: 20_000 },
  ])
  expect(filling).toMatchObject({ status: 'filling', values: {}, round: 1, startMs: 20_000 })
  expect(asked).toEqual([])
})

test('starting over after a change begins a new submission', async () => {
  const { follow } = await openTestFilling([name], { screen: { ...testScreen, submission: 'abc' } })
  const send: FillEvent[] = [entered('name', 'Ada'), next, ready]
  const { filling } = follow(send)
  expect(filling.sent!.body).toMatchObject({ submission_id: 'abc' })
  const again = follow([accepted, { type: 'restarted', values: {}, nowMs: 0 }, ...send], filling)
  expect(again.filling.sent!.body).toEqual({ name: 'Ada', completion_time: 9 })
})
