import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDiskStorage, createTestS3Storage } from '../testing/storages.ts'
import { makeFileKey, type FileKey } from './file-key.ts'
import { FileTooLargeError } from './measure.ts'

const storages = [
  ['disk', await createTestDiskStorage()],
  ['S3', await createTestS3Storage()],
] as const
// More than two parts of a multipart upload.
const large = randomBytes(11 * 1024 * 1024)
const limitBytes = large.length
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(storages)('on %s', (_, { storage, listFiles }) => {
  let key: FileKey
  beforeEach(() => {
    key = makeFileKey({ workspaceId: 1, folder: 2, contentType: 'image/png' })
    return () => storage.delete(key)
  })

  const put = (content: Iterable<Buffer> | AsyncIterable<Buffer>, limit = limitBytes) =>
    storage.put(key, Readable.from(content), { limitBytes: limit })
  const readBack = async (range?: { start: number; end: number }) => {
    const found = await storage.read(key, range)
    return found && buffer(found.content)
  }

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('héllo\0\r\n')],
    ['several parts', large],
  ])('returns %s unchanged', async (_, bytes) => {
    expect(await put(chunksOf(bytes))).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    const { content, ...file } = (await storage.read(key))!
    expect((await buffer(content)).equals(bytes)).toBe(true)
    expect(file).toEqual({
      size: bytes.length,
      contentType: 'image/png',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect(await storage.stat(key)).toEqual(file)
  })

  test.each([
    [{ start: 0, end: 3 }, '0123'],
    [{ start: 4, end: 4 }, '4'],
    [{ start: 7, end: 9 }, '789'],
    [{ start: 7, end: 1_000 }, '789'],
  ])('reads the bytes %o', async (range, expected) => {
    await put([Buffer.from('0123456789')])
    expect((await readBack(range))!.toString()).toBe(expected)
    const part = (await storage.read(key, range))!
    part.content.destroy()
    expect(part.size).toBe(10)
  })

  test('rejects a range beyond the end', async () => {
    await put([Buffer.from('0123456789')])
    await expect(storage.read(key, { start: 10, end: 12 })).rejects.toThrow(RangeError)
  })

  test('reports a missing file as missing', async () => {
    expect(await storage.read(key)).toBeUndefined()
    expect(await storage.read(key, { start: 0, end: 1 })).toBeUndefined()
    expect(await storage.stat(key)).toBeUndefined()
  })

  test('deleting twice is fine', async () => {
    await put([Buffer.from('x')])
    await storage.delete(key)
    expect(await storage.stat(key)).toBeUndefined()
    await storage.delete(key)
    expect(await listFiles()).toEqual([])
  })

  test.each([
    ['within one part', 1_000],
    ['after several parts', large.length - 1],
  ])('accepts exactly the limit and not one byte more, %s', async (_, limit) => {
    const bytes = large.subarray(0, limit + 1)
    await expect(put(chunksOf(bytes), limit)).rejects.toThrow(new FileTooLargeError(limit))
    expect(await storage.stat(key)).toBeUndefined()
    expect(await listFiles()).toEqual([])
    expect(await put(chunksOf(bytes.subarray(0, limit)), limit)).toMatchObject({ size: limit })
  })

  test('reads an endless stream only up to the limit, and leaves it open', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 64 * 1024
          yield large.subarray(0, 64 * 1024)
        }
      })(),
    )
    await expect(storage.put(key, endless, { limitBytes: 1024 * 1024 })).rejects.toThrow(
      FileTooLargeError,
    )
    expect(sent).toBeLessThan(3 * 1024 * 1024)
    expect(endless.destroyed).toBe(false)
    endless.destroy()
  })

  test("does not trust a stream's declared length", async () => {
    const content = Object.assign(Readable.from(chunksOf(large)), { length: 3, byteLength: 3 })
    expect(await storage.put(key, content, { limitBytes })).toMatchObject({ size: large.length })
    const liar = Object.assign(Readable.from(chunksOf(large)), { length: 3, byteLength: 3 })
    await expect(storage.put(key, liar, { limitBytes: 10 })).rejects.toThrow(FileTooLargeError)
    expect((await readBack())!.equals(large)).toBe(true)
  })

  test.each([
    ['at once', 0],
    ['within the first part', 100_000],
    ['after several parts', large.length - 1],
  ])('leaves nothing of a stream that breaks off %s', async (_, length) => {
    const failure = new Error('the client went away')
    const broken = async function* () {
      yield* chunksOf(large.subarray(0, length))
      throw failure
    }
    await expect(put(broken())).rejects.toBe(failure)
    expect(await listFiles()).toEqual([])
  })

  test('leaves nothing of a stream that is closed without an error', async () => {
    const content = new Readable({ read() {} })
    content.push(large.subarray(0, 100_000))
    const putting = storage.put(key, content, { limitBytes })
    setImmediate(() => content.destroy())
    await expect(putting).rejects.toThrow('Premature close')
    expect(await listFiles()).toEqual([])
  })

  test('keeps the previous file if a new upload breaks off', async () => {
    await put([Buffer.from('former')])
    await expect(put(chunksOf(large), 100)).rejects.toThrow(FileTooLargeError)
    expect((await readBack())!.toString()).toBe('former')
  })

  test('keeps one complete file if many are written to one key at once', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index))
    const results = await Promise.all(versions.map((version) => put(chunksOf(version))))
    expect(results.map((result) => result.sha256)).toEqual(versions.map(sha256))
    expect(versions.map(sha256)).toContain(sha256((await readBack())!))
    expect((await storage.stat(key))!.size).toBe(300_000)
  })

  test.each(['../../../etc/passwd', '/etc/passwd', '1/../x', 'a\0b', '1\\2\\3'])(
    'refuses %j for a key in every way',
    async (text) => {
      // What a careless cast could smuggle past the type.
      const forged = text as FileKey
      const content = Readable.from([])
      await expect(storage.put(forged, content, { limitBytes })).rejects.toThrow('not the key')
      await expect(storage.read(forged)).rejects.toThrow('not the key')
      await expect(storage.stat(forged)).rejects.toThrow('not the key')
      await expect(storage.delete(forged)).rejects.toThrow('not the key')
      await expect(storage.downloadUrl(forged, { fileName: 'x' })).rejects.toThrow('not the key')
    },
  )
})

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 64 * 1024) {
    yield bytes.subarray(start, start + 64 * 1024)
  }
}
