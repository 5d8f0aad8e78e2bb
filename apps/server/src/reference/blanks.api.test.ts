import { describe, expect, test } from 'vitest'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { formBody, makeForm } from '../testing/fixtures/test-forms.ts'
import { newNetwork } from '../testing/test-settings.ts'
import { createTestApp } from '../testing/test-app.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const author = await makeUser(db, { emailVerifiedAt: new Date() })
const form = await makeForm(testApp, author)

type Method = 'POST' | 'PUT'
const send = async (method: Method, path: string, payload: object, token?: string) => {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    payload,
    remoteAddress: newNetwork(),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('blank values remove a mail server; a blank port alone is refused', async () => {
  const path = `/open/workspaces/${form.workspace_id}/email-settings`
  const server = { host: 'mail.example', port: 587, username: 'ada', password: 'secret' }
  const put = (body: object) => send('PUT', path, body, author.token)
  expect(await put(server)).toMatchObject({ status: 200 })
  expect(await put({ ...server, port: ' ' })).toMatchObject({
    status: 422,
    body: { problems: [{ path: 'port', code: 'request.required' }] },
  })
  const blanks = { host: '', port: '', encryption: '', username: '', password: '' }
  const cleared = await put({ ...blanks, sender_address: '' })
  expect(cleared).toMatchObject({ status: 200, body: { settings: expect.any(Object) } })
  expect(cleared.body['settings']).not.toHaveProperty('email_settings')
})

describe('an integration', () => {
  const path = `/open/forms/${form.id}/integrations`
  const body = (kind: string, data: object) => ({
    integration_id: kind,
    status: 'active',
    data,
    logic: '',
    oauth_id: '',
  })
  const webhook = { webhook_url: 'https://crm.example/hook' }
  const email = {
    send_to: 'ada@people.example',
    sender_name: 'Ada',
    subject: 'Hello',
    email_content: '<p>Hello</p>',
  }
  const blankEmail = {
    sender_email: '',
    reply_to: '',
    logo_url: ' ',
    font_family: '',
    font_color: '',
    outer_background_color: '',
    inner_background_color: '',
  }

  test.each([
    ['webhook', webhook, { webhook_secret: '', webhook_headers: [] }],
    ['email', email, blankEmail],
    ['n8n', webhook, { provider_url: '' }],
  ])('of the kind %s has no setting that is blank', async (kind, required, blanks) => {
    const made = await send('POST', path, body(kind, { ...required, ...blanks }), author.token)
    expect(made).toMatchObject({ status: 200 })
    const { data } = made.body['form_integration'] as { data: Record<string, unknown> }
    expect(Object.keys(blanks).filter((key) => (data[key] ?? null) !== null)).toEqual([])
  })

  test('loses a secret that is blank, and keeps one that is left out', async () => {
    const data = { ...webhook, webhook_secret: 'twelve-letters', webhook_headers: { 'X-A': 'b' } }
    const made = await send('POST', path, body('webhook', data), author.token)
    const { id } = made.body['form_integration'] as { id: number }
    const secretsAfter = async (settings: object) => {
      const changed = body('webhook', settings)
      const saved = await send('PUT', `${path}/${id}`, changed, author.token)
      return Object.keys((saved.body['form_integration'] as { masks: object }).masks)
    }
    expect(await secretsAfter(webhook)).toContain('webhook_secret')
    const cleared = { ...webhook, webhook_secret: '', webhook_headers: [] }
    expect(await secretsAfter(cleared)).toEqual([])
  })

  test.each([
    ['webhook', { webhook_url: '' }, 'data.webhook_url', 'request.url'],
    ['n8n', { webhook_url: '' }, 'data.webhook_url', 'request.url'],
    ['email', { ...email, subject: '' }, 'data.subject', 'request.required'],
  ])('of the kind %s is refused with %j', async (kind, data, at, code) => {
    expect(await send('POST', path, body(kind, data), author.token)).toMatchObject({
      status: 422,
      body: { problems: [{ path: at, code }] },
    })
  })
})

test('blank choices of a form become its defaults', async () => {
  const blanks = {
    submission_retention_unit: '',
    analytics: { provider: '', tracking_id: '' },
    captcha_provider: '',
    language: '',
  }
  const body = { ...formBody({ workspace_id: form.workspace_id }), ...blanks }
  const made = await send('POST', '/open/forms', body, author.token)
  expect(made.status).toBe(200)
  const { id } = made.body['form'] as { id: number }
  const params = { form: String(id) }
  expect((await call('GET /open/forms/{form}', { params }, author.token)).body).toMatchObject({
    submission_retention_unit: null,
    analytics: { provider: null },
    captcha_provider: 'recaptcha',
    language: 'en',
  })
})
