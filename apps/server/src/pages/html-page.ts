import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { BuiltFile } from './built-files.ts'
import { compressTightly } from './compress.ts'
import { etagOf } from './etag.ts'

const deflate = promisify(gzip)

/**
 * A page that is the same for everyone, compressed once: as small as possible by default, quickly if it is short-lived.
 */
export async function htmlPage(html: string, compress = compressTightly): Promise<BuiltFile> {
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all([compress(plain), deflate(plain)])
  return { type: 'text/html; charset=utf-8', etag: etagOf(plain), plain, br, gzip }
}
