import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallestWorthwhileBytes = 1024
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Writes a `.br` and a `.gz` next to every text file in the folder that is large enough to benefit. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,txt,webmanifest}', { cwd: folder })
  // Together, so that every core takes part.
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= smallestWorthwhileBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }))
}
