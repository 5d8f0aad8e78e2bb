import { expect, test } from 'vitest'
import { contentTypeOf, FileKeyError, makeFileKey, parseFileKey } from './file-key.ts'

const uuid = '0b4e8a52-8d1c-4f1e-9a51-3a2f7c1d9e10'

test.each([
  ['image/png', /^12\/34\/[0-9a-f-]{36}\.png$/, 'image/png'],
  ['IMAGE/JPEG; q=1', /^12\/34\/[0-9a-f-]{36}\.jpg$/, 'image/jpeg'],
  ['application/pdf', /^12\/34\/[0-9a-f-]{36}\.pdf$/, 'application/pdf'],
  ['image/svg+xml', /^12\/34\/[0-9a-f-]{36}$/, 'application/octet-stream'],
  ['text/html', /^12\/34\/[0-9a-f-]{36}$/, 'application/octet-stream'],
  ['../../etc', /^12\/34\/[0-9a-f-]{36}$/, 'application/octet-stream'],
  ['', /^12\/34\/[0-9a-f-]{36}$/, 'application/octet-stream'],
])('a file of type %j gets a random key that tells only a harmless type', (type, shape, told) => {
  const key = makeFileKey({ workspaceId: 12, folder: 34n, contentType: type })
  expect(key).toMatch(shape)
  expect(contentTypeOf(key)).toBe(told)
  expect(parseFileKey(key)).toBe(key)
  expect(makeFileKey({ workspaceId: 12, folder: 34n, contentType: type })).not.toBe(key)
})

test.each([
  '',
  '/',
  uuid,
  `1/${uuid}`,
  `1/2/3/${uuid}`,
  `/1/2/${uuid}`,
  `1/2/${uuid}/`,
  `1//${uuid}`,
  `../2/${uuid}`,
  `1/../${uuid}`,
  `1/./${uuid}`,
  `.tmp/2/${uuid}`,
  `1/2/..`,
  `1/2/../../../etc/passwd`,
  `1\\2\\${uuid}`,
  `1/2/${uuid}\0`,
  `1/2/${uuid}\0.png`,
  `1/2/${uuid}\n`,
  `1/2/${uuid}.PNG`,
  `1/2/${uuid}.svg`,
  `1/2/${uuid}.html`,
  `1/2/${uuid}.png.html`,
  `1/2/${uuid}.`,
  `1/2/${uuid.toUpperCase()}`,
  `1/%2e%2e/${uuid}`,
  `C:/2/${uuid}`,
  `1/é/${uuid}`,
  `1/${'a'.repeat(65)}/${uuid}`,
  `1/2/${uuid}?versionId=1`,
])('%j is no key', (text) => {
  expect(() => parseFileKey(text)).toThrow(FileKeyError)
})

test.each(['..', 'a/b', '', 'Exports', 'a b', '-a'])(
  'no key is made in the folder %j',
  (folder) => {
    expect(() => makeFileKey({ workspaceId: 1, folder, contentType: '' })).toThrow(FileKeyError)
  },
)
