import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const token = 'the-token-of-the-metrics-test'
const { app } = await createTestApp({ METRICS_TOKEN: token })

test('reports to Prometheus how long each route took, by its pattern', async () => {
  await app.inject('/api/healthcheck')
  await app.inject('/api/nowhere/secret-path')
  const response = await app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers['content-type']).toContain('text/plain')
  expect(response.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/healthcheck",status="200"} 1',
  )
  expect(response.body).toContain('route="unknown",status="404"')
  expect(response.body).not.toContain('secret-path')
})

test('does not exist without a token to guard it', async () => {
  const { app } = await createTestApp({ METRICS_TOKEN: '' })
  const response = await app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer ' } })
  expect(response.statusCode).toBe(404)
})
