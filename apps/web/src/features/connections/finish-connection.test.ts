import { expect, test } from 'vitest'
import { readReturned } from './finish-connection.ts'

const signed = { id: 42, first_name: 'Zoë', hash: 'ab' }
const encoded = Buffer.from(JSON.stringify(signed)).toString('base64url')

test.each([
  [
    'a code',
    ['google', { code: 'c', state: 's' }, ''],
    { service: 'google', state: 's', code: 'c' },
  ],
  [
    'what Telegram signed',
    ['telegram', { state: 's' }, `#tgAuthResult=${encoded}`],
    { service: 'telegram', state: 's', signed },
  ],
  ['a refusal', ['google', { error: 'access_denied', state: 's' }, ''], 'denied'],
  ['a refusal of Telegram', ['telegram', { state: 's' }, '#tgAuthResult=false'], 'denied'],
  ['nothing but a state', ['google', { state: 's' }, ''], null],
  ['no state', ['google', { code: 'c' }, ''], null],
  ['what Telegram signed, without a state', ['telegram', {}, `#tgAuthResult=${encoded}`], null],
  ['what nobody can read', ['telegram', { state: 's' }, '#tgAuthResult=%%%'], null],
  ['no service', [undefined, { code: 'c', state: 's' }, ''], null],
] as const)('%s', (_, [service, search, hash], expected) => {
  expect(readReturned(service, search, hash)).toEqual(expected)
})
