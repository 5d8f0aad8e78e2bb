import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { version } from '../../version.ts'

const { call } = await createTestApp()
const fine = { database: 'ok', disk: 'ok', deliveries: 'ok' }

test('is healthy if the database responds', async () => {
  const { status, body } = await call('GET /healthcheck', {})
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', version, checks: fine, dependencies: fine },
  })
})

test('reports that the disk is nearly full, and keeps working', async () => {
  const { call } = await createTestApp({ FREE_DISK_MB: '1000000000' })
  const { status, body } = await call('GET /healthcheck', {})
  expect([status, body.checks]).toEqual([200, { database: 'ok', disk: 'low', deliveries: 'ok' }])
})
