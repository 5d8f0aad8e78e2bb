import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startGuardedClient } from '../safe-fetch/testing/guarded-client.ts'
import { createCaptchaVerifier } from './verify-captcha.ts'

const { network, safeFetch } = await startGuardedClient()
const asked: { path: string | undefined; form: Record<string, string> }[] = []
const providerAddress = '93.184.215.15'
network.name('captcha.example', [providerAddress])
await network.serve(providerAddress, (request, response) => {
  const answer = async () => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ path: request.url, form })
    const verdict = JSON.stringify({ success: form.response === 'human' })
    response.end(form.response === 'broken' ? '<html>busy</html>' : verdict)
  }
  void answer()
})

const addresses = {
  recaptcha: 'http://captcha.example/recaptcha',
  hcaptcha: 'http://captcha.example/hcaptcha',
}
const recaptcha = { siteKey: 'site', secretKey: 'r-secret' }
const hcaptcha = { siteKey: 'site', secretKey: 'h-secret' }

test('there is no verifier without a configured provider', () => {
  expect(createCaptchaVerifier({}, safeFetch)).toBeUndefined()
})

test.each([
  [{ recaptcha, hcaptcha }, '/recaptcha', 'r-secret'],
  [{ hcaptcha }, '/hcaptcha', 'h-secret'],
])('asks the configured provider', async (settings, path, secret) => {
  const verify = createCaptchaVerifier(settings, safeFetch, addresses)!
  expect(await verify('human', '192.0.2.1')).toBe(true)
  expect(asked.at(-1)).toEqual({
    path,
    form: { secret, response: 'human', remoteip: '192.0.2.1' },
  })
  expect(await verify('robot', '192.0.2.1')).toBe(false)
})

test('lets nobody in if the provider does not respond properly', async () => {
  const verify = createCaptchaVerifier({ recaptcha }, safeFetch, addresses)!
  await expect(verify('broken', '192.0.2.1')).rejects.toMatchObject({ status: 503 })
  const nowhere = { ...addresses, recaptcha: 'http://nowhere.example/' }
  const unreachable = createCaptchaVerifier({ recaptcha }, safeFetch, nowhere)!
  await expect(unreachable('human', '192.0.2.1')).rejects.toMatchObject({ status: 503 })
})

test('asks the wanted provider, or the other one if only that is configured', async () => {
  const both = createCaptchaVerifier({ recaptcha, hcaptcha }, safeFetch, addresses)!
  expect(await both('human', '192.0.2.1', 'hcaptcha')).toBe(true)
  expect(asked.at(-1)).toMatchObject({ path: '/hcaptcha', form: { secret: 'h-secret' } })
  const one = createCaptchaVerifier({ recaptcha }, safeFetch, addresses)!
  expect(await one('human', '192.0.2.1', 'hcaptcha')).toBe(true)
  expect(asked.at(-1)).toMatchObject({ path: '/recaptcha', form: { secret: 'r-secret' } })
})
