import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { startModelPeer } from '../../../testing/peers/model-peer.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createModel } from '../../ai/model/model.ts'
import { checkAbuse } from './check-abuse.job.ts'

const peer = await startModelPeer()
afterAll(() => peer.stop())
const testApp = await createTestApp({ ...peer.settings, SELF_HOSTED: 'false' })
const { call, db, config } = testApp
const model = createModel(config.ai!, { info: () => {}, warn: () => {} })
const moderator = await makeUser(db, { role: 'moderator' })
const never = { random: () => 1 }

const guilty = {
  is_spam: true,
  needs_admin_review: false,
  category: 'secrets',
  reason: 'It asks for passwords.',
}
const innocent = { ...guilty, is_spam: false }

beforeEach(() => peer.say(() => ({ answer: guilty })))

/** Old enough that only a word makes them suspect. */
async function makeAuthor(days = 30) {
  const author = await makeUser(db)
  await db.execute(
    sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${author.id}`,
  )
  return author
}
const named = (name: string) => ({ properties: [{ id: 'a', name, type: 'text' }] })
const reportsOf = async (slug: string) => {
  const { body } = await call('GET /moderator/reports', { query: {} }, moderator.token)
  return body.reports.filter(({ form }) => form.slug === slug)
}

test('a suspicious form is reported to staff once, and stays online', async () => {
  const author = await makeAuthor()
  const form = await makeForm(testApp, author, named('Your PayPal password'))
  await checkAbuse(db, model, never)
  expect(peer.calls[0]).toMatchObject({ model: 'peer-small' })
  const [report] = await reportsOf(form.slug)
  expect(report).toMatchObject({
    reason: 'secrets',
    message: 'Automatic check: It asks for passwords.',
    form: { is_held: false },
  })
  const body = named('Your PayPal password again')
  await call('PUT /open/forms/{form}', { params: { form: String(form.id) }, body }, author.token)
  await checkAbuse(db, model, never)
  expect(await reportsOf(form.slug)).toHaveLength(1)
})

test('rules come first: ordinary forms of known authors are not sent', async () => {
  await makeForm(testApp, await makeAuthor(), named('Your name'))
  await makeForm(testApp, await makeAuthor(100), named('Your password'))
  await checkAbuse(db, model, never)
  expect(peer.calls).toEqual([])
})

test('new authors on the free plan are always checked, each version once', async () => {
  const form = await makeForm(testApp, await makeAuthor(1), named('Your name'))
  peer.say(() => ({ answer: innocent }))
  await checkAbuse(db, model, never)
  await checkAbuse(db, model, never)
  expect(peer.calls).toHaveLength(1)
  expect(await reportsOf(form.slug)).toEqual([])
})

test('the texts of an email integration are checked when they change', async () => {
  const author = await makeAuthor()
  const form = await makeForm(testApp, author, named('Your name'))
  await checkAbuse(db, model, never)
  await db.execute(sql`
    insert into form_integrations (form_id, kind, settings)
    values (${form.id}, 'email', '{"subject": "Final notice", "email_content": "Verify your account"}')
  `)
  await checkAbuse(db, model, never)
  expect(peer.calls).toHaveLength(1)
  expect(peer.calls[0]!.text).toContain('Final notice')
  expect(await reportsOf(form.slug)).toHaveLength(1)
})

test('a text that is cut within an emoji is sent as a service can read it', async () => {
  const form = await makeForm(testApp, await makeAuthor(), named('Your name'))
  await checkAbuse(db, model, never)
  const settings = { subject: 'Verify your account', email_content: `${'x'.repeat(7979)}😀` }
  await db.execute(sql`
    insert into form_integrations (form_id, kind, settings)
    values (${form.id}, 'email', ${JSON.stringify(settings)})
  `)
  await checkAbuse(db, model, never)
  expect(peer.calls.at(-1)!.text).toContain('x\ufffd')
})

test('if the model fails, the form is checked later', async () => {
  const form = await makeForm(testApp, await makeAuthor(), named('Your Netflix password'))
  peer.say(() => ({ status: 401 }))
  await checkAbuse(db, model, never)
  expect(await reportsOf(form.slug)).toEqual([])
  peer.say(() => ({ answer: guilty }))
  await checkAbuse(db, model, never)
  expect(await reportsOf(form.slug)).toHaveLength(1)
})

test('a form that the model gives no usable answer about does not hold up others, and is not sent again', async () => {
  const odd = await makeForm(testApp, await makeAuthor(), named('Your Dropbox password'))
  const other = await makeForm(testApp, await makeAuthor(), named('Your Steam password'))
  peer.say(({ text }) => ({
    answer: text.includes('Dropbox') ? 'I cannot help with that.' : guilty,
  }))
  await checkAbuse(db, model, never)
  expect(await reportsOf(odd.slug)).toEqual([])
  expect(await reportsOf(other.slug)).toHaveLength(1)
  peer.say(() => ({ answer: guilty }))
  await checkAbuse(db, model, never)
  expect(peer.calls).toEqual([])
})

test('a form that the model’s service refuses does not hold up others, and is checked later', async () => {
  const odd = await makeForm(testApp, await makeAuthor(), named('Your Gmail password'))
  const other = await makeForm(testApp, await makeAuthor(), named('Your iCloud password'))
  peer.say(({ text }) => (text.includes('Gmail') ? { status: 400 } : { answer: guilty }))
  await checkAbuse(db, model, never)
  expect(await reportsOf(other.slug)).toHaveLength(1)
  peer.say(() => ({ answer: guilty }))
  await checkAbuse(db, model, never)
  expect(await reportsOf(odd.slug)).toHaveLength(1)
})
