import { expect, test } from 'vitest'
import { appUrl, definition, hosted, toolCaller } from '../../testing/fixtures/test-mcp.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { submissions } from '../submissions/submissions.table.ts'

const testApp = await createTestApp(hosted)
const { app, db } = testApp
const requestHeaders = { host: new URL(appUrl).host }
const tool = toolCaller(testApp, undefined, newNetwork())

async function preview(more: Record<string, unknown>): Promise<string> {
  const { body: made } = await tool('create_form_draft', { definition: definition(more) })
  const { draft_token } = made as { draft_token: string }
  const { body } = await tool('preview_form_draft', { draft_token })
  return body.preview_url.slice(appUrl.length) as string
}

test('any page may frame it, since it has no origin, runs no code and stores nothing', async () => {
  const path = await preview({
    custom_code: '<script>alert("own code")</script>',
    properties: [{ id: 'name', name: 'Your name', type: 'text' }],
  })
  const { headers } = await app.inject({ url: path, headers: requestHeaders })
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('frame-ancestors')
  expect(policy).toMatch(/; sandbox allow-scripts allow-forms allow-modals allow-popups$/)
  expect(policy).toMatch(/script-src 'self'(?:;| 'wasm)/)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  const sent = await app.inject({
    method: 'POST',
    url: `/api${path}/answer`,
    headers: requestHeaders,
    payload: { name: 'Ada' },
  })
  expect(sent.json()).toMatchObject({ type: 'success' })
  expect(await db.$count(submissions)).toBe(0)
})
