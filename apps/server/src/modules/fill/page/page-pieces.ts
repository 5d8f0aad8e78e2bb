import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { PagePiece } from '@formstead/contract/form-page'

export const joinPieces = (pieces: readonly PagePiece[]): Buffer =>
  Buffer.concat(pieces.map(({ bytes }) => bytes))

// See RFC 1952 and RFC 1951: a deflate header with an unknown operating system, and an empty final block.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])

/**
 * Joins separately compressed pieces into one gzip file, so a style shared by all pages of a form is compressed once.
 */
export function zipPieces(pieces: readonly PagePiece[]): Buffer {
  let [checksum, length] = [0, 0]
  for (const { bytes } of pieces) {
    checksum = crc32(bytes, checksum)
    length += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([gzipHeader, ...pieces.map(deflatePiece), lastBlock, trailer])
}

const deflated = new WeakMap<Uint8Array, Buffer>()

function deflatePiece({ bytes, isShared }: PagePiece): Buffer {
  const known = deflated.get(bytes)
  if (known) return known
  const level = isShared ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION
  const made = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
  if (isShared) deflated.set(bytes, made)
  return made
}
