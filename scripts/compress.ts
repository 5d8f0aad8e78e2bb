import { existsSync, globSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lowerPriority } from '../apps/server/src/process/lower-priority.ts'
import { root } from './root.ts'

const builtFolders = ['apps/web/dist/client', 'apps/fill/dist/client', 'apps/fill/dist/embed'].map(
  (folder) => join(root, folder),
)
const smallestWorthwhileBytes = 512
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Lists the text files that are large enough to benefit and not compressed yet. */
export const listUncompressed = (folders: readonly string[] = builtFolders): string[] =>
  folders
    .flatMap((folder) => {
      const names = globSync('**/*.{html,js,css,svg,json,txt,webmanifest}', { cwd: folder })
      return names.map((name) => join(folder, name))
    })
    .filter((path) => statSync(path).size > smallestWorthwhileBytes && !existsSync(`${path}.br`))

/** Writes a `.gz` and a `.br` next to every listed file. */
export async function compressBuilt(folders?: readonly string[]): Promise<void> {
  // Together, so that every core takes part.
  await Promise.all(listUncompressed(folders).map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const gzipped = await deflate(content, { level: constants.Z_BEST_COMPRESSION })
  await writeWhole(`${path}.gz`, gzipped)
  await writeWhole(`${path}.br`, await brotli(content, { params }))
}

/** A server that starts meanwhile must not read half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, path)
}

if (import.meta.main) {
  lowerPriority()
  await compressBuilt()
}
