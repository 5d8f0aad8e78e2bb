import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { version } from '../../version.ts'

const { call } = await createTestApp()

test('is healthy when the database answers', async () => {
  const { status, body } = await call('GET /healthcheck', {})
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', version, checks: { database: 'ok' }, dependencies: { database: 'ok' } },
  })
})
