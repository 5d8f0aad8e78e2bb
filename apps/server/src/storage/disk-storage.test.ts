import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDiskStorage } from '../testing/storages.ts'
import { makeFileKey } from './file-key.ts'

const { storage, folder, listFiles } = await createTestDiskStorage()
const hour = 3_600_000
const dayAgo = () => new Date(Date.now() - 24 * hour)

test('finds nothing to clean up before the first upload', async () => {
  expect(await storage.removeStaleTemporary(dayAgo())).toBe(0)
})

test('removes what a crash left behind a day ago, but nothing that may still be uploading', async () => {
  const temporary = join(folder, '.tmp')
  await mkdir(temporary, { recursive: true })
  for (const [name, hours] of [
    ['crashed', 25],
    ['uploading', 23],
  ] as const) {
    const changed = new Date(Date.now() - hours * hour)
    await writeFile(join(temporary, name), 'half a fi')
    await utimes(join(temporary, name), changed, changed)
  }
  expect(await storage.removeStaleTemporary(dayAgo())).toBe(1)
  expect(await readdir(temporary)).toEqual(['uploading'])
})

test('stores files that no other user of the machine can read', async () => {
  const key = makeFileKey({ workspaceId: 1, folder: 2, contentType: 'image/png' })
  await storage.put(key, Readable.from([Buffer.from('x')]), { limitBytes: 1 })
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, '1'))).mode & 0o777).toBe(0o700)
  expect(await listFiles()).toContain(join(folder, key))
})

test('never shows a file before it is complete', async () => {
  const key = makeFileKey({ workspaceId: 1, folder: 2, contentType: 'image/png' })
  const content = new Readable({ read() {} })
  const putting = storage.put(key, content, { limitBytes: 100 })
  content.push('half')
  await expect.poll(async () => (await readdir(join(folder, '.tmp'))).length).toBe(2)
  expect(await storage.stat(key)).toBeUndefined()
  content.push(null)
  await putting
  expect(await storage.stat(key)).toMatchObject({ size: 4 })
})
