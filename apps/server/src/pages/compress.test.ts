import { pbkdf2, randomBytes } from 'node:crypto'
import { setImmediate as underWay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressQuickly, compressTightly } from './compress.ts'

const page = Buffer.from(randomBytes(60_000).toString('base64'))

test('both methods preserve every byte, and the slow one produces fewer', async () => {
  const text = Buffer.from('A question, and its answers. '.repeat(2_000) + page.toString())
  const [quick, tight] = [await compressQuickly(text), await compressTightly(text)]
  expect(brotliDecompressSync(quick).equals(text)).toBe(true)
  expect(brotliDecompressSync(tight).equals(text)).toBe(true)
  expect(tight.length).toBeLessThan(quick.length)
})

test('compressing large pages does not delay sign-ins', async () => {
  const ended: string[] = []
  const pages = Array.from({ length: 6 }, () =>
    compressTightly(page).then(() => ended.push('page')),
  )
  await underWay()
  // Hashed in Node's thread pool, as passwords are.
  for (let password = 0; password < 20; password++)
    await promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256')
  ended.push('passwords')
  await Promise.all(pages)
  expect(ended[0]).toBe('passwords')
})
