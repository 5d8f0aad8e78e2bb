import { expect, test } from 'vitest'
import { publicAddress, redirectTo, refused, startGuardedClient } from './testing/guarded-client.ts'

const { network, safeFetch } = await startGuardedClient()

test.each([301, 302, 303, 307, 308])('does not follow a %i by default', async (status) => {
  const answer = await safeFetch(redirectTo('http://127.0.0.1/', status))
  expect(answer).toEqual({ status, headers: {}, body: '', isTruncated: false })
})

test.each([301, 302, 303, 307, 308])('blocks an internal %i', async (status) => {
  network.name('inner.example', ['10.0.0.9'])
  for (const location of ['http://127.0.0.1/', '//[::1]/', 'http://0/', 'http://inner.example/'])
    await expect(safeFetch(redirectTo(location, status), { maxRedirects: 3 })).rejects.toEqual(
      refused('address_not_allowed'),
    )
})

test.each([
  ['file:///etc/passwd', 'scheme_not_allowed'],
  ['http://a@public.example/', 'credentials_in_url'],
  ['http://public.example:6379/', 'port_not_allowed'],
])('checks the address %s of a redirect like any other', async (location, code) => {
  await expect(safeFetch(redirectTo(location), { maxRedirects: 3 })).rejects.toEqual(refused(code))
})

test('follows up to the given number of redirects, and no loop', async () => {
  const twice = redirectTo(redirectTo('/end'))
  expect((await safeFetch(twice, { maxRedirects: 2 })).status).toBe(200)
  await expect(safeFetch(twice, { maxRedirects: 1 })).rejects.toEqual(refused('too_many_redirects'))
  let asked = 0
  network.name('loop.example', ['93.184.215.15'])
  await network.serve('93.184.215.15', (_request, response) => {
    asked++
    response.writeHead(302, { location: '/again' }).end()
  })
  await expect(safeFetch('http://loop.example/', { maxRedirects: 3 })).rejects.toEqual(
    refused('too_many_redirects'),
  )
  expect(asked).toBe(4)
})

test('keeps secrets within their origin, and turns a redirected POST into a GET', async () => {
  network.name('other.example', [publicAddress])
  const request = {
    method: 'POST' as const,
    headers: { authorization: 'a', 'x-api-key': 'b', accept: 'c', 'content-type': 'text/plain' },
    body: 'hello',
    maxRedirects: 1,
  }
  const seen = async (location: string, status: number) => {
    const answer = JSON.parse((await safeFetch(redirectTo(location, status), request)).body) as {
      method: string
      body: string
      headers: Record<string, string>
    }
    const { authorization, 'x-api-key': key, accept, 'content-type': type } = answer.headers
    return [answer.method, answer.body, authorization, key, accept, type]
  }
  expect(await seen('/', 302)).toEqual(['GET', '', 'a', 'b', 'c', undefined])
  expect(await seen('/', 307)).toEqual(['POST', 'hello', 'a', 'b', 'c', 'text/plain'])
  expect(await seen('http://other.example/', 303)).toEqual([
    'GET',
    '',
    undefined,
    undefined,
    'c',
    undefined,
  ])
})
