import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { logoAddress } from './logo-picture.ts'

const appUrl = 'https://forms.example'
const { app } = await createTestApp({ APP_URL: appUrl })

test('services find our logo as a PNG at the advertised URL', async () => {
  const { host, pathname } = new URL(logoAddress(appUrl)!)
  const answer = await app.inject({ url: pathname, headers: { host } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test.each(['http://localhost:3000', 'http://forms.example', 'https://forms'])(
  'there is no logo URL at %s, which services cannot reach or refuse',
  (url) => expect(logoAddress(url)).toBeNull(),
)
