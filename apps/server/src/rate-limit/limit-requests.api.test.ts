import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ProblemError, errorResponse } from '../problems.ts'
import type { RateLimit } from '@formstead/contract'
import { limitRequests } from './limit-requests.ts'
import { createLimits } from './limits.ts'

test('each response has the limit, and a refusal has the time to retry', async () => {
  const app = await startApp()
  const answers = [await call(app, '/api/two'), await call(app, '/api/two')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers.map(({ headers }) => headers)).toMatchObject([
    { 'ratelimit-limit': '2', 'ratelimit-remaining': '1', 'ratelimit-reset': '60' },
    { 'ratelimit-limit': '2', 'ratelimit-remaining': '0', 'ratelimit-reset': '60' },
  ])
  expect(answers[1]!.headers).not.toHaveProperty('retry-after')
  const refusal = await call(app, '/api/two')
  expect(refusal.statusCode).toBe(429)
  expect(refusal.json()).toMatchObject({ code: 'too_many_requests' })
  expect(refusal.headers).toMatchObject({
    'ratelimit-limit': '2',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '60',
    'retry-after': '60',
  })
})

test('all routes below /api share 100 requests per minute and caller', async () => {
  const app = await startApp()
  for (let index = 0; index < 50; index++) {
    expect((await call(app, '/api/one')).statusCode).toBe(200)
    expect((await call(app, '/api/other?page=1')).statusCode).toBe(200)
  }
  expect((await call(app, '/api/one')).statusCode).toBe(429)
  expect((await call(app, '/api/missing')).statusCode).toBe(429)
  expect((await call(app, '/api/two')).statusCode).toBe(200)
  expect((await call(app, '/api/one', { ip: '198.51.100.2' })).statusCode).toBe(200)
})

test('exempt routes and pages have no limit', async () => {
  const app = await startApp()
  for (const url of ['/api/free', '/page', '/apiary']) {
    const answer = await call(app, url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('ratelimit-limit')
  }
})

test('a route counts users across addresses, or addresses across users', async () => {
  const app = await startApp()
  const statuses = async (url: string, callers: { ip: string; user?: string }[]) => {
    const answers = []
    for (const caller of callers) answers.push((await call(app, url, caller)).statusCode)
    return answers
  }
  const [a, b] = ['198.51.100.1', '198.51.100.2'] as const
  expect(
    await statuses('/api/two', [
      { ip: a, user: '7' },
      { ip: b, user: '7' },
      { ip: a, user: '7' },
      { ip: a, user: '8' },
      { ip: a },
    ]),
  ).toEqual([200, 200, 429, 200, 200])
  expect(
    await statuses('/api/two-by-ip', [
      { ip: a, user: '7' },
      { ip: a, user: '8' },
      { ip: a },
      { ip: b, user: '7' },
    ]),
  ).toEqual([200, 200, 429, 200])
})

test('an IPv6 /64 counts as one caller', async () => {
  const app = await startApp()
  expect((await call(app, '/api/two', { ip: '2606:4700:1:2::1' })).statusCode).toBe(200)
  expect((await call(app, '/api/two', { ip: '2606:4700:1:2:9::2' })).statusCode).toBe(200)
  expect((await call(app, '/api/two', { ip: '2606:4700:1:2:a::3' })).statusCode).toBe(429)
  expect((await call(app, '/api/two', { ip: '2606:4700:1:3::1' })).statusCode).toBe(200)
})

async function startApp(): Promise<FastifyInstance> {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error
    return reply
      .code(error.status)
      .headers(error.details.headers ?? {})
      .send(errorResponse(error, 'en'))
  })
  limitRequests(
    app,
    await createLimits({ now: () => 0 }),
    ({ headers }) => headers['x-user'] as string,
  )
  const two: RateLimit = { max: 2, windowSeconds: 60 }
  const twoByIp: RateLimit = { ...two, by: 'ip' }
  app.get('/api/two', { config: { limit: two } }, () => 'ok')
  app.get('/api/two-by-ip', { config: { limit: twoByIp } }, () => 'ok')
  app.get('/api/free', { config: { limit: false } }, () => 'ok')
  for (const url of ['/api/one', '/api/other', '/page', '/apiary']) app.get(url, () => 'ok')
  return app
}

function call(app: FastifyInstance, url: string, caller: { ip?: string; user?: string } = {}) {
  return app.inject({
    url,
    remoteAddress: caller.ip ?? '198.51.100.1',
    headers: caller.user === undefined ? {} : { 'x-user': caller.user },
  })
}
