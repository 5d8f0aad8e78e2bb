import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { connectedAccounts } from '../modules/connections/connections.table.ts'
import { startStripePeer } from '../testing/peers/stripe-peer.ts'
import { createUploadFixture, samples } from '../testing/fixtures/test-files.ts'
import { accessBodies } from './testing/access-bodies.ts'
import { openBodies } from './testing/open-bodies.ts'
import { answerWithSamples, type AnswerMakers } from './testing/sample-answers.ts'
import { newNetwork } from '../testing/test-settings.ts'

const stripe = await startStripePeer()
const verifyCaptcha = async (token: string) => token === 'a person'
const testApp = await createUploadFixture('disk', { verifyCaptcha }, stripe.settings)
const { call, db, owner, make, send, uploadPng } = testApp

const captcha = { 'g-recaptcha-response': 'a person', 'h-captcha-response': 'a person' }

const readSubmissions = async ({ id }: { id: number }) =>
  (await call('GET /open/forms/{form}/submissions', { params: { form: String(id) } }, owner.token))
    .body.data

const makersFor = (form: { slug: string }): AnswerMakers => ({
  upload: () => uploadPng(),
  draw: () => `data:image/png;base64,${samples.png.toString('base64')}`,
  async pay(submission_data) {
    await db
      .insert(connectedAccounts)
      .values({ userId: owner.id, service: 'stripe', serviceUserId: 'acct_shop', name: 'Shop' })
      .onConflictDoNothing()
    const asked = { params: { form: form.slug }, body: { submission_data } }
    const path = 'POST /forms/{form}/stripe-connect/payment-intent'
    const { body } = await call(path, asked, undefined, { ip: newNetwork() })
    stripe.pay(body.intent.id)
    return body.intent.id
  },
})

/** Fields that a form's logic hides once the others are answered, so values sent for them are dropped. */
const unasked: Record<string, string[]> = {
  'a checkbox compared with a value, as old forms do': ['one'],
  'a variable, and a condition on it': ['one'],
}

/** Fields without options, or hidden fields without a value. */
const unanswerable: Record<string, string[]> = {
  'a field that is hidden and required': ['one'],
  'choices without options': ['select', 'multi_select'],
}

/** Answers that are stored in a different format than they are sent. */
const rewritten: Record<string, Record<string, unknown>> = {
  'every kind of date': { time: '2026-11-20T00:00:00+01:00' },
  'telephone numbers as text, and of one country': { phone_number: '+33612345678' },
  'prefills of many kinds': { number: 0, multi_select: ['Cat'] },
}

test.each(Object.entries(openBodies))('%s is opened, answered and read', async (name, body) => {
  const form = await make(body)
  const params = { form: form.slug }
  const shown = await call('GET /forms/{form}', { params })
  expect(shown).toMatchObject({ status: 200, body: { id: form.id, title: form.title } })

  const made = await answerWithSamples(form.properties, makersFor(form))
  const { sent, stored, unanswered } = made
  expect(unanswered).toEqual(unanswerable[name] ?? [])
  const shownIds = shown.body.properties.map(({ id }) => id)
  expect(shownIds).toEqual(expect.arrayContaining(Object.keys(sent)))
  const answer = await send(form.slug, { ...sent, ...captcha, completion_time: 7 })
  expect(answer).toMatchObject({ status: 200, body: { type: 'success' } })

  const [row] = await readSubmissions(form)
  const { id, submission_id } = row!
  const kept = { ...stored, ...rewritten[name] }
  for (const field of unasked[name] ?? []) delete kept[field]
  expect(row).toMatchObject({ form_id: form.id, completion_time: 7 })
  expect(row!.data).toEqual({
    ...kept,
    id,
    submission_id,
    status: 'completed',
    created_at: expect.any(String),
    ...(form.enable_ip_tracking && { ip_address: expect.any(String) }),
  })
  const one = { params: { form: String(form.id), submission: id } }
  const read = await call('GET /open/forms/{form}/submissions/{submission}', one, owner.token)
  expect(read).toMatchObject({ status: 200, body: { id, data: kept } })
})

test.each(Object.entries(accessBodies))('%s is respected', async (_, { body, shown, answered }) => {
  const form = await make(body)
  expect(await call('GET /forms/{form}', { params: { form: form.slug } })).toMatchObject(shown)
  const { sent } = await answerWithSamples(form.properties, makersFor(form))
  const first = (await send(form.slug, sent)).status
  const second = (await send(form.slug, sent)).status
  expect([first, second]).toEqual(answered)
  const count = answered.filter((status) => status === 200).length
  expect(await readSubmissions(form)).toHaveLength(count)
})

/** Types that only we have. */
const ours = ['ranking', 'color']

test('every block type of the reference product appears in some body', () => {
  const used = new Set(
    Object.values(openBodies).flatMap((body) =>
      (body['properties'] as { type: string }[]).map(({ type }) => type),
    ),
  )
  const expected = [...blockTypes.keys()].filter((type) => !ours.includes(type))
  expect(expected.filter((type) => !used.has(type))).toEqual([])
})
