import { expect, test } from 'vitest'
import { translatorFor } from '../../translation/translator.ts'
import { describeOrigin } from './origin.ts'

const { t } = translatorFor('en')

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Call +1 555 0100 or visit evil.example', 'An unknown browser on an unknown system'],
  [undefined, 'An unknown browser on an unknown system'],
])('%j is described as %j', (userAgent, device) => {
  expect(describeOrigin({ ip: '192.0.2.7', userAgent }, t)).toBe(`${device}, IP address 192.0.2.7`)
})

test.each([
  ['2001:db8::7', ', IP address 2001:db8::7'],
  ['fe80::1%evil.example', ', IP address fe80::1'],
  ['evil.example', ''],
])('the address %j is described as %j', (ip, told) => {
  expect(describeOrigin({ ip, userAgent: undefined }, t)).toBe(
    `An unknown browser on an unknown system${told}`,
  )
})
