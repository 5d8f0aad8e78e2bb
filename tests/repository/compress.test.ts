import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressBuilt, listUncompressed } from '../../scripts/compress.ts'

test('text files worth it are compressed, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-compress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const code = 'export const answer = 42\n'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page.js'), code)
  await writeFile(join(folder, 'small.js'), 'export {}')
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(5_000))

  expect(listUncompressed([folder])).toEqual([join(folder, 'assets/page.js')])
  await compressBuilt([folder])
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
  ])
  const read = (ending: string) => readFile(join(folder, `assets/page.js.${ending}`))
  expect(brotliDecompressSync(await read('br')).toString()).toBe(code)
  expect(gunzipSync(await read('gz')).toString()).toBe(code)
  expect(listUncompressed([folder])).toEqual([])
  expect((await readdir(folder)).toSorted()).toEqual(['assets', 'font.woff2', 'small.js'])
})
