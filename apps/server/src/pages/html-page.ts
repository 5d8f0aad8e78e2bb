import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuiltFile } from './built-files.ts'
import { etagOf } from './etag.ts'

/** A page that is the same for everyone, compressed once. */
export function htmlPage(html: string): BuiltFile {
  const plain = Buffer.from(html)
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzip: gzipSync(plain),
  }
}
