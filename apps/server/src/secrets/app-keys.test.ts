import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { loadAppKeys, parseAppKey } from './app-keys.ts'

const randomKey = () => randomBytes(32).toString('base64')
const base64 = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('base64')

test.each([
  ['a short key', randomBytes(31).toString('base64'), 'has 31 bytes'],
  ['a long key', randomBytes(33).toString('base64'), 'has 33 bytes'],
  ['an empty key', 'base64:', 'has 0 bytes'],
  ['a key in hex', randomBytes(32).toString('hex'), 'has 48 bytes'],
  ['a password', 'correct horse battery staple', 'is not valid base64'],
  ['a key with a stray character', `${randomKey()}!`, 'is not valid base64'],
  ['a key without its padding', randomKey().slice(0, -1), 'is not valid base64'],
  ['another prefix', `hex:${randomKey()}`, 'is not valid base64'],
  ['zeros', base64(new Uint8Array(32)), 'is an example'],
  ['one byte repeated', base64(new Uint8Array(32).fill(0xa7)), 'is an example'],
  ['a short pattern repeated', base64(Buffer.from('deadbeef'.repeat(8), 'hex')), 'is an example'],
  ['counting bytes', base64(new Uint8Array(32).keys()), 'is an example'],
  ['a phrase', base64(Buffer.from('change-me-change-me-please-do-it')), 'is an example'],
])('refuses %s', async (_, appKey, fault) => {
  const loading = loadAppKeys({ dataDir: '/nowhere', appKey, previousAppKeys: [] })
  await expect(loading).rejects.toThrow(StartError)
  await expect(loading).rejects.toThrow(`APP_KEY ${fault}`)
  await expect(loading).rejects.not.toThrow(appKey)
})

test('rejects an invalid previous key too', async () => {
  const appKey = randomKey()
  await expect(
    loadAppKeys({ dataDir: '/nowhere', appKey, previousAppKeys: ['short'] }),
  ).rejects.toThrow('APP_PREVIOUS_KEYS')
})

test('reads a key with and without its prefix as the same key', () => {
  const key = randomKey()
  expect(parseAppKey('APP_KEY', key)).toEqual(parseAppKey('APP_KEY', `base64:${key}`))
})

test('accepts what a random source generates', () => {
  const keys = Array.from({ length: 2_000 }, () => parseAppKey('APP_KEY', randomKey()))
  expect(new Set(keys.map((key) => key.id)).size).toBe(2_000)
})

test('loads the given keys and creates no file for them', async () => {
  const dataDir = await temporaryFolder()
  const [appKey, older, oldest] = [randomKey(), randomKey(), randomKey()]
  expect(await loadAppKeys({ dataDir, appKey, previousAppKeys: [older, oldest] })).toEqual({
    current: parseAppKey('APP_KEY', appKey),
    previous: [parseAppKey('APP_KEY', older), parseAppKey('APP_KEY', oldest)],
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('creates one private key file, even if two servers start at the same time', async () => {
  const dataDir = join(await temporaryFolder(), 'not-yet-there')
  const config = { dataDir, appKey: undefined, previousAppKeys: [] }
  const [first, second] = await Promise.all([loadAppKeys(config), loadAppKeys(config)])
  expect(second).toEqual(first)
  expect(await loadAppKeys(config)).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['app.key'])
  expect((await stat(join(dataDir, 'app.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dataDir, 'app.key'), 'utf8')).toMatch(/^base64:[\w+/]{43}=\n$/)
})

test('rejects a damaged key file instead of replacing it', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'app.key'), 'base64:AAAA')
  await expect(loadAppKeys({ dataDir, appKey: undefined, previousAppKeys: [] })).rejects.toThrow(
    `${dataDir}/app.key has 3 bytes instead of 32`,
  )
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
