import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'

const testApp = await createTestApp()
const { call } = testApp
const { owner, make } = await createSubmissionFixture(testApp)

test('clients cannot set the previous webhook secret or its expiry', async () => {
  const form = await make()
  const base = { form: String(form.id) }
  const meddling = {
    previous_webhook_secret: 'planted-by-a-client',
    previous_signs_until: '2999-01-01T00:00:00.000Z',
  }
  const bodyWith = (data: Record<string, unknown>) => ({
    integration_id: 'webhook',
    status: 'active' as const,
    data: { webhook_url: 'https://crm.example/', ...data, ...meddling },
  })
  const made = await call(
    'POST /open/forms/{form}/integrations',
    { params: base, body: bodyWith({ webhook_secret: 'the-first-secret' }) },
    owner.token,
  )
  const shown = ({ form_integration: { data, masks } }: typeof made.body) => ({
    until: data['previous_signs_until'] as string | undefined,
    has: Object.keys(masks),
  })
  expect(shown(made.body)).toEqual({ until: undefined, has: ['webhook_secret'] })
  const params = { ...base, integration: made.body.form_integration.id }
  const put = async (data: Record<string, unknown>) => {
    const path = 'PUT /open/forms/{form}/integrations/{integration}'
    const saved = await call(path, { params, body: bodyWith(data) }, owner.token)
    expect(saved.status).toBe(200)
    return shown(saved.body)
  }

  const rotated = await put({ webhook_secret: 'the-second-secret' })
  expect(rotated.has).toEqual(['webhook_secret', 'previous_webhook_secret'])
  const hours = (Date.parse(rotated.until!) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
  expect(await put({ webhook_url: 'https://crm.example/other' })).toEqual(rotated)
  expect(await put({ webhook_secret: null })).toEqual({ until: undefined, has: [] })
})
