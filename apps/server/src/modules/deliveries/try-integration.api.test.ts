import { defaultColor } from '@formstead/field-types/accent'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { fetchTo, startReceiver } from '../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'

const receiver = await startReceiver()
const testApp = await createTestApp({}, undefined, { safeFetch: fetchTo(receiver) })
const { call } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)

const webhook = { integration_id: 'webhook', data: { webhook_url: 'http://crm.example/hook' } }
const isAda = {
  identifier: 'name',
  value: { property_meta: { id: 'name', type: 'text' }, operator: 'equals', value: 'Ada' },
}
const preview = 'POST /open/forms/{form}/integrations/preview'
const tryOut = 'POST /open/forms/{form}/integrations/test'

const slack = {
  integration_id: 'slack',
  data: { slack_webhook_url: 'https://hooks.slack.com/services/T02KAAAA/B0000/XXXX' },
}
const discord = {
  integration_id: 'discord',
  data: { discord_webhook_url: 'https://discord.com/api/webhooks/123456789/token' },
}

describe('a preview', () => {
  test('has sample answers until there are submissions, and then the latest', async () => {
    const form = await make()
    const params = { form: String(form.id) }
    const before = await call(preview, { params, body: webhook }, owner.token)
    expect(before.body).toMatchObject({
      submission: null,
      meets_conditions: true,
      would_send: { met: 0, of: 0 },
      message: { data: { name: { value: expect.any(String) } } },
    })
    for (const name of ['Ada', 'Bob']) await send(form.slug, { name })
    const after = await call(preview, { params, body: { ...webhook, logic: isAda } }, owner.token)
    expect(after.body).toMatchObject({
      submission: { title: 'Bob' },
      meets_conditions: false,
      would_send: { met: 1, of: 2 },
    })
    expect(receiver.received).toEqual([])
  })

  test('has the answers to fields that were shown, and hides those of fields that were not', async () => {
    const bringsGuests = {
      identifier: 'guests',
      value: { property_meta: { id: 'guests', type: 'checkbox' }, operator: 'is_checked' },
    }
    const logic = {
      conditions: { operatorIdentifier: 'and', children: [bringsGuests] },
      actions: ['show-block'],
    }
    const form = await make({
      properties: [
        { id: 'guests', name: 'Do you bring guests?', type: 'checkbox' },
        { id: 'names', name: 'Their names', type: 'text', hidden: true, logic },
        { id: 'source', name: 'Source', type: 'text', hidden: true },
      ],
    })
    await send(form.slug, { guests: true, names: 'Grace and Edsger', source: 'poster' })
    const params = { form: String(form.id) }
    const { body } = await call(preview, { params, body: slack }, owner.token)
    const message = JSON.stringify(body.message)
    expect(message).toContain('Grace and Edsger')
    expect(message).not.toContain('poster')
  })

  test.each([
    ['#3b82f6ff', 0x3b82f6],
    ['#fff', 0xffffff],
    ['red', Number.parseInt(defaultColor.slice(1), 16)],
  ])('has the color of the form in six hex digits: %s', async (color, expected) => {
    const form = await make({ color })
    const params = { form: String(form.id) }
    const { body } = await call(preview, { params, body: discord }, owner.token)
    expect(body.message).toMatchObject({ embeds: [{ color: expected }, { color: expected }] })
  })

  test('says which setting is wrong', async () => {
    const form = await make()
    const body = {
      integration_id: 'webhook',
      data: { webhook_url: 'crm', webhook_secret: 'short' },
    }
    const { status, body: answer } = await call(
      preview,
      { params: { form: String(form.id) }, body },
      owner.token,
    )
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      errors: {
        'data.webhook_url': [expect.any(String)],
        'data.webhook_secret': [expect.any(String)],
      },
    })
  })
})

describe('a test', () => {
  test('sends sample answers at once, and shows the response', async () => {
    const form = await make()
    receiver.answerWith((_received, response) => response.writeHead(201).end('thanks'))
    const params = { form: String(form.id) }
    const { body } = await call(tryOut, { params, body: webhook }, owner.token)
    expect(body).toMatchObject({ delivered: true, attempt: { status: 201, reply: 'thanks' } })
    expect(receiver.received).toHaveLength(1)
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ form_id: form.id })
    receiver.answerWith((_received, response) => response.destroy())
    const lost = await call(tryOut, { params, body: webhook }, owner.token)
    expect(lost.body).toMatchObject({ delivered: false, attempt: { reason: 'connection_lost' } })
  })
})
