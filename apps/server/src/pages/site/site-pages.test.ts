import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveSite } from './site-pages.ts'

test('a page that could not be rendered is rendered again for the next visitor', async () => {
  const app = Fastify()
  const attempts = [() => Promise.reject(new Error('Broken')), async () => '<p>Privacy</p>']
  serveSite(app, {
    config: readConfig({}),
    keys: { current: { id: 'test', secret: randomBytes(32) }, previous: [] },
    site: {
      paths: [{ path: '/privacy-policy' }],
      render: () => attempts.shift()!(),
      hashes: { scripts: [], styles: [] },
    },
    policy: '',
    captchaPolicy: '',
    isSetUpRequired: async () => false,
  })
  const visit = () => app.inject({ url: '/privacy-policy' })
  expect((await visit()).statusCode).toBe(500)
  expect((await visit()).body).toBe('<p>Privacy</p>')
  expect((await visit()).body).toBe('<p>Privacy</p>')
})
