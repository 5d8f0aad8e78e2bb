import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startStripePeer } from '../../testing/peers/stripe-peer.ts'
import { connectedAccounts } from '../connections/connections.table.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const stripe = await startStripePeer()
const testApp = await createTestApp(stripe.settings)
const { call, db } = testApp
const { owner, make, send, stored } = await createSubmissionFixture(testApp)

const quantity = { id: 'n', name: 'How many', type: 'number', required: true }
const mention =
  '<span mention="true" mention-field-id="n" mention-field-name="n" mention-fallback=""></span>'
const payment = { id: 'pay', name: 'Payment', type: 'payment', required: true, currency: 'USD' }

async function makeShop(
  settings: Record<string, unknown> = {},
  price: Record<string, unknown> = quantity,
  more: Record<string, unknown> = {},
) {
  const properties = [price, { ...payment, amount: mention, ...settings }]
  const form = await make({ properties, ...more })
  await db
    .insert(connectedAccounts)
    .values({ userId: owner.id, service: 'stripe', serviceUserId: 'acct_shop', name: 'Shop' })
    .onConflictDoNothing()
  return form
}

const ask = (slug: string, submission_data: Record<string, unknown>, visit?: string) =>
  call(
    'POST /forms/{form}/stripe-connect/payment-intent',
    { params: { form: slug }, body: { submission_data, ...(visit && { visit }) } },
    undefined,
    { ip: newNetwork() },
  )
async function payFor(slug: string, n: number): Promise<string> {
  const { id } = (await ask(slug, { n })).body.intent
  stripe.pay(id)
  return id
}

describe('an amount', () => {
  test('is calculated by the server, to the cent', async () => {
    const form = await makeShop()
    const { id } = (await ask(form.slug, { n: 19.99, amount: 1 })).body.intent
    const expected = { amount: 1999, currency: 'usd', account: 'acct_shop' }
    expect(stripe.intents.get(id)).toMatchObject(expected)
  })

  test('in a currency without cents is not converted', async () => {
    const form = await makeShop({ currency: 'JPY', amount: 500 })
    const { id } = (await ask(form.slug, {})).body.intent
    expect(stripe.intents.get(id)).toMatchObject({ amount: 500, currency: 'jpy' })
  })

  test('that the answers do not determine is rejected', async () => {
    const form = await makeShop()
    const answer = await ask(form.slug, {})
    expect(answer).toMatchObject({ status: 422, body: { errors: { pay: [expect.any(String)] } } })
  })

  test('of a form without payment is rejected', async () => {
    const answer = await ask((await make()).slug, {})
    expect(answer).toMatchObject({ status: 400, body: { type: 'error', code: 'nothing_to_pay' } })
  })

  test('requested twice by one visit is one payment', async () => {
    const form = await makeShop()
    const [one, two] = [
      await ask(form.slug, { n: 5 }, 'visit'),
      await ask(form.slug, { n: 5 }, 'visit'),
    ]
    expect(two.body.intent.id).toBe(one.body.intent.id)
    expect(two.body.intent).toMatchObject({ amount: 500, currency: 'USD' })
  })

  test('requested again by a visit that has paid and submitted is another payment', async () => {
    const form = await makeShop()
    const first = (await ask(form.slug, { n: 5 }, 'again')).body.intent
    stripe.pay(first.id)
    expect((await ask(form.slug, { n: 5 }, 'again')).body.intent.id).toBe(first.id)
    await send(form.slug, { n: 5, pay: first.id })
    expect((await ask(form.slug, { n: 5 }, 'again')).body.intent.id).not.toBe(first.id)
  })

  test('that Stripe will not charge is rejected with a message', async () => {
    const form = await makeShop({ currency: 'JPY', amount: 5 })
    expect(await ask(form.slug, {})).toMatchObject({
      status: 422,
      body: { errors: { pay: [expect.stringContaining('payment failed')] } },
    })
  })
})

describe('a submission', () => {
  test('that was paid is stored, once per payment', async () => {
    const form = await makeShop()
    const pay = await payFor(form.slug, 5)
    expect((await send(form.slug, { n: 5, pay })).status).toBe(200)
    expect((await send(form.slug, { n: 5, pay })).status).toBe(422)
    expect(await stored(form)).toMatchObject([{ data: { n: 5, pay } }])
  })

  test('sent concurrently with the same payment is stored once', async () => {
    const form = await makeShop()
    const pay = await payFor(form.slug, 5)
    const answers = await Promise.all([1, 2, 3].map(() => send(form.slug, { n: 5, pay })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  })

  test.each([
    ['with an intent that nobody knows', async () => 'pi_000000000000000000009999'],
    ['that was not paid', async (slug: string) => (await ask(slug, { n: 5 })).body.intent.id],
    ['that paid for less', (slug: string) => payFor(slug, 4)],
    ['paid on another form', async () => payFor((await makeShop()).slug, 5)],
  ])('%s is rejected', async (_, intentOf) => {
    const form = await makeShop()
    const answer = await send(form.slug, { n: 5, pay: await intentOf(form.slug) })
    expect(answer).toMatchObject({ status: 422, body: { errors: { pay: [expect.any(String)] } } })
    expect(await stored(form)).toEqual([])
  })

  test('whose amount has changed since the payment is told so', async () => {
    const form = await makeShop()
    const answer = await send(form.slug, { n: 6, pay: await payFor(form.slug, 5) })
    expect(answer.body).toMatchObject({ errors: { pay: [expect.stringContaining('has changed')] } })
  })

  test.each([
    ['a hidden field that the author prefilled', { hidden: true, prefill: 7 }, {}],
    ['a disabled field, whatever the page sends', { disabled: true, prefill: 7 }, { n: 1 }],
  ])('is charged what it costs if the price is %s', async (_, price, sent) => {
    const amountWithFallback = mention.replace('fallback=""', 'fallback="3"')
    const form = await makeShop(
      { amount: amountWithFallback },
      { ...quantity, required: false, ...price },
    )
    const { id, amount } = (await ask(form.slug, sent)).body.intent
    expect(amount).toBe(700)
    stripe.pay(id)
    expect((await send(form.slug, { ...sent, pay: id })).status).toBe(200)
    expect(await stored(form)).toMatchObject([{ data: { n: 7, pay: id } }])
  })

  test('with a payment in processing is stored', async () => {
    const form = await makeShop()
    const { id } = (await ask(form.slug, { n: 5 })).body.intent
    stripe.pay(id, 'processing')
    expect((await send(form.slug, { n: 5, pay: id })).status).toBe(200)
  })
})

describe('a payment made before the form', () => {
  const publish = ({ id }: { id: number }, body: Record<string, unknown>) =>
    call('PUT /open/forms/{form}', { params: { form: String(id) }, body }, owner.token)
  const older = `update payment_intents set created_at = now() - interval '25 hours' where id = $1`
  const isZero = {
    identifier: 'n',
    value: { operator: 'equals', property_meta: { id: 'n', type: 'number' }, value: 0 },
  }
  const isFree = {
    conditions: { operatorIdentifier: 'and', children: [isZero] },
    actions: ['hide-block'],
  }

  test.each([
    ['was full', { max_submissions_count: 1 }, 'form_full'],
    ['was closed', { visibility: 'closed' }, 'form_not_open'],
  ])('%s lets one submission in', async (_, changes, code) => {
    const form = await makeShop({ logic: isFree })
    const [first, second] = [await payFor(form.slug, 5), await payFor(form.slug, 5)]
    expect((await send(form.slug, { n: 5, pay: first })).status).toBe(200)
    expect((await publish(form, changes)).status).toBe(200)
    const refused = { status: 403, body: { code } }
    expect(await send(form.slug, { n: 5 })).toMatchObject(refused)
    expect(await send(form.slug, { n: 0, pay: second })).toMatchObject(refused)
    expect(await send(form.slug, { n: 5, pay: second, is_partial: true })).toMatchObject(refused)
    expect((await send(form.slug, { n: 5, pay: second })).status).toBe(200)
    expect((await send(form.slug, { n: 5, pay: second })).status).toBe(422)
    expect(await stored(form)).toMatchObject([{ data: { pay: second } }, { data: { pay: first } }])
  })

  test('changed its price counts for a day, and for its own submission always', async () => {
    const form = await makeShop({ amount: 5 }, quantity, { editable_submissions: true })
    const [soon, late] = [await payFor(form.slug, 1), await payFor(form.slug, 1)]
    await publish(form, { properties: [quantity, { ...payment, amount: 7 }] })
    await testApp.pool.query(older, [late])
    expect((await send(form.slug, { n: 1, pay: late })).status).toBe(422)
    const { submission_id } = (await send(form.slug, { n: 1, pay: soon })).body
    await testApp.pool.query(older, [soon])
    expect((await send(form.slug, { n: 2, pay: soon, submission_id })).status).toBe(200)
    expect(await stored(form)).toMatchObject([{ data: { n: 2, pay: soon } }])
  })

  test('changed its price does not count for answers that would have cost more', async () => {
    const form = await makeShop()
    const pay = await payFor(form.slug, 5)
    const inEuros = { ...payment, amount: mention, currency: 'EUR' }
    await publish(form, { properties: [quantity, inEuros] })
    expect((await send(form.slug, { n: 6, pay })).status).toBe(422)
    expect((await send(form.slug, { n: 5, pay })).status).toBe(200)
  })

  test('was closed changes a submission only if that never had it', async () => {
    const more = { editable_submissions: true, database_fields_update: ['n'] }
    const form = await makeShop({}, quantity, more)
    const [pay, again] = [await payFor(form.slug, 5), await payFor(form.slug, 5)]
    const { submission_id } = (await send(form.slug, { n: 5, pay })).body
    await publish(form, { visibility: 'closed' })
    expect((await send(form.slug, { n: 5, pay: again })).status).toBe(200)
    for (const used of [pay, again])
      expect((await send(form.slug, { n: 5, pay: used, submission_id })).status).toBe(403)
    expect(await stored(form)).toMatchObject([{ data: { n: 5, pay: again } }])
  })

  test('is full lets in both respondents who paid for the last place', async () => {
    const form = await makeShop({}, quantity, { max_submissions_count: 1 })
    const paid = [await payFor(form.slug, 5), await payFor(form.slug, 5)]
    const answers = await Promise.all(paid.map((pay) => send(form.slug, { n: 5, pay })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('an account', () => {
  const paidTo = (slug: string) =>
    call('GET /forms/{form}/stripe-connect/get-account', { params: { form: slug } })
  const connect = async (userId: number, serviceUserId: string) => {
    const [row] = await db
      .insert(connectedAccounts)
      .values({ userId, service: 'stripe', serviceUserId, name: serviceUserId })
      .returning({ id: connectedAccounts.id })
    return row!.id
  }

  test('is the owner’s if the form names none', async () => {
    const shop = await makeShop()
    expect((await paidTo(shop.slug)).body).toMatchObject({
      stripeAccount: 'acct_shop',
      publishable_key: 'pk_test_peer',
    })
    expect((await paidTo((await make()).slug)).status).toBe(404)
  })

  test('is that of the member whom the form names, while they are a member', async () => {
    const member = await makeUser(db)
    const id = await connect(member.id, 'acct_member')
    const byId = await makeShop({ stripe_account_id: String(id) })
    const byName = await makeShop({ stripe_account_id: 'acct_member' })
    for (const { slug } of [byId, byName]) expect((await paidTo(slug)).status).toBe(404)
    const workspace = await firstWorkspaceOf(testApp, owner)
    await addMember(db, workspace, member.id, 'user')
    for (const { slug } of [byId, byName])
      expect((await paidTo(slug)).body).toMatchObject({ stripeAccount: 'acct_member' })
    const params = { workspace }
    const path = 'GET /open/workspaces/{workspace}/providers'
    const accounts = (await call(path, { params }, owner.token)).body
    expect(accounts.map(({ name, user }) => [name, user.id])).toEqual([
      ['Shop', owner.id],
      ['acct_member', member.id],
    ])
    const stranger = await makeUser(db)
    expect((await call(path, { params }, stranger.token)).status).toBe(404)
  })

  test('that a form pays to cannot be disconnected', async () => {
    const person = await makeUser(db)
    const [first, second] = [
      await connect(person.id, 'acct_first'),
      await connect(person.id, 'acct_second'),
    ]
    const more = { title: 'Tickets', properties: [{ ...payment, amount: 5 }] }
    const named = { ...payment, amount: 5, stripe_account_id: String(second) }
    const byDefault = await makeForm(testApp, person, more)
    await makeForm(testApp, person, { ...more, properties: [named] })
    const disconnect = (provider: number) =>
      call('DELETE /settings/providers/{provider}', { params: { provider } }, person.token)
    expect([(await disconnect(first)).status, (await disconnect(second)).status]).toEqual([
      400, 400,
    ])
    const listed = (await call('GET /open/providers', {}, person.token)).body
    expect(
      listed.map(({ name, used_by }) => [name, used_by.map((use) => use.form?.title)]),
    ).toEqual([
      ['acct_second', ['Tickets']],
      ['acct_first', ['Tickets']],
    ])
    const params = { form: String(byDefault.id) }
    await call('DELETE /open/forms/{form}', { params }, person.token)
    expect((await disconnect(first)).status).toBe(200)
  })
})
