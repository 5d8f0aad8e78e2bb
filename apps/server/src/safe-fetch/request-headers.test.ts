import { expect, test } from 'vitest'
import { filterHeaders, headersForOtherOrigin } from './request-headers.ts'

test('withholds headers that control the connection or give access to metadata services', () => {
  const withheld = [
    'Host',
    'Connection',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Content-Length',
    'Expect',
    'User-Agent',
    'Accept-Encoding',
    'Proxy-Authorization',
    'Metadata',
    'Metadata-Flavor',
    'X-aws-ec2-metadata-token',
    'X-Google-Metadata-Request',
    'X-aws-ec2-metadata-token-ttl-seconds',
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
  ]
  expect(filterHeaders(Object.fromEntries(withheld.map((name) => [name, '1'])))).toEqual({})
})

test('keeps headers that authors and signatures need', () => {
  expect(
    filterHeaders({
      Authorization: 'Bearer a',
      'X-Api-Key': 'b',
      'webhook-id': 'c',
      Cookie: 'd=e',
    }),
  ).toEqual({ authorization: 'Bearer a', 'x-api-key': 'b', 'webhook-id': 'c', cookie: 'd=e' })
})

test.each([
  ['x-a', 'b\r\nHost: inside'],
  ['x-a', 'b\0'],
  ['x-a', 'snow ☃'],
  ['x-a\r\nHost', 'b'],
  ['x a', 'b'],
  ['', 'b'],
])('refuses the header %j: %j', (name, value) => {
  expect(() => filterHeaders({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'header_not_allowed' }),
  )
})

test('sends no secret to another origin, whatever its header is called', () => {
  expect(
    headersForOtherOrigin({ authorization: 'a', cookie: 'b', 'x-api-key': 'c', accept: 'd' }),
  ).toEqual({ accept: 'd' })
})
