import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseAppKey, type AppKeys } from '../../secrets/app-keys.ts'
import { makeFileKey } from '../file-key.ts'
import { signedFileUrl, verifyFileUrl } from './file-links.ts'

const makeAppKey = () => parseAppKey('APP_KEY', randomBytes(32).toString('base64'))
const keys: AppKeys = { current: makeAppKey(), previous: [makeAppKey()] }
const now = new Date('2026-03-01T12:00:00.900Z')
const key = makeFileKey({ workspaceId: 1, folder: 2, contentType: 'image/png' })
const fileName = 'żółw "1".png'
const url = signedFileUrl(keys, 'https://forms.test', key, { fileName, expiresInSeconds: 60 }, now)
const good = requestFor(url)

test('opens the file it was created for', () => {
  expect(url).toContain(`https://forms.test/files/${key}?exp=1772366460&as=attachment&name=`)
  expect(verifyFileUrl(keys, good, now)).toEqual({
    key,
    fileName: 'żółw _1_.png',
    disposition: 'attachment',
  })
  expect(verifyFileUrl(keys, { ...good, method: 'HEAD' }, now)).toMatchObject({ key })
})

test('stays short for an extremely long name', () => {
  const link = { fileName: '語'.repeat(10_000) }
  expect(signedFileUrl(keys, 'https://forms.test', key, link, now).length).toBeLessThan(1_000)
})

test('expires', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + seconds * 1000)
  expect(verifyFileUrl(keys, good, at(59.999))).toMatchObject({ key })
  expect(verifyFileUrl(keys, good, at(60))).toBe('expired')
})

test('is valid for ten minutes at most', () => {
  const exp = new URL(
    signedFileUrl(keys, 'https://forms.test', key, { fileName }, now),
  ).searchParams.get('exp')
  expect(exp).toBe('1772367000')
  const longer = { fileName, expiresInSeconds: 601 }
  expect(() => signedFileUrl(keys, 'https://forms.test', key, longer, now)).toThrow(RangeError)
})

test('survives an app key change while the old key is kept', () => {
  const rotated = { current: makeAppKey(), previous: [keys.current] }
  expect(verifyFileUrl(rotated, good, now)).toMatchObject({ key })
  expect(verifyFileUrl({ ...rotated, previous: [] }, good, now)).toBe('invalid')
})

describe('is rejected if anything was changed', () => {
  const { query } = good
  const shownInline = requestFor(
    signedFileUrl(keys, 'https://forms.test', key, { fileName, disposition: 'inline' }, now),
  )
  const otherKey = makeFileKey({ workspaceId: 1, folder: 2, contentType: 'image/png' })
  test.each([
    ['the method', { ...good, method: 'DELETE' }],
    ['the method, to write', { ...good, method: 'PUT' }],
    ['the host', { ...good, host: 'evil.test' }],
    ['the port', { ...good, host: 'forms.test:8080' }],
    ['the key', { ...good, key: otherKey }],
    ['the key, by a traversal', { ...good, key: `1/2/../2/${key.split('/')[2]}` }],
    ['the expiry', { ...good, query: { ...query, exp: '1772366461' } }],
    ['the spelling of the expiry', { ...good, query: { ...query, exp: `0${query['exp']}` } }],
    ['the disposition', { ...good, query: { ...query, as: 'inline' } }],
    [
      'the disposition, back',
      { ...shownInline, query: { ...shownInline.query, as: 'attachment' } },
    ],
    ['the name', { ...good, query: { ...query, name: 'update.exe' } }],
    ['the key id', { ...good, query: { ...query, kid: keys.previous[0]!.id } }],
    ['the key id, to none', { ...good, query: { ...query, kid: '' } }],
    ['the number of a parameter', { ...good, query: { ...query, exp: [query['exp'], '9'] } }],
    [
      'the signature, to another link’s',
      { ...good, query: { ...query, sig: shownInline.query['sig'] } },
    ],
    ['all parameters, to none', { ...good, query: {} }],
  ])('%s', (_, request) => {
    expect(verifyFileUrl(keys, request, now)).toBe('invalid')
  })

  test('any bit of the signature', () => {
    const mac = Buffer.from(query['sig']!, 'base64url')
    for (let bit = 0; bit < mac.length * 8; bit++) {
      const changed = Buffer.from(mac)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      const forged = { ...good, query: { ...query, sig: changed.toString('base64url') } }
      expect(verifyFileUrl(keys, forged, now)).toBe('invalid')
    }
  })

  test('a modified expired link is not reported as expired', () => {
    const forged = { ...good, query: { ...query, exp: '1' } }
    expect(verifyFileUrl(keys, forged, now)).toBe('invalid')
  })
})

function requestFor(address: string) {
  const { host, pathname, searchParams } = new URL(address)
  const query: Record<string, string> = Object.fromEntries(searchParams)
  return { method: 'GET', host, key: pathname.replace('/files/', ''), query }
}
