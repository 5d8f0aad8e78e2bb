import type { Readable } from 'node:stream'
import type { Disposition } from './serving/content-disposition.ts'
import type { FileKey } from './file-key.ts'

export type StoredFile = { size: number; contentType: string; etag: string }

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number }

export type DownloadLink = {
  fileName: string
  /** `inline` is allowed only for images, audio and video. */
  disposition?: Disposition
  expiresInSeconds?: number
}

export type Storage = {
  /**
   * Stores the complete stream or nothing. Past the limit, it throws `FileTooLargeError` and leaves the stream open, so
   * that an upload can still be answered.
   */
  put: (
    key: FileKey,
    content: Readable,
    options: { limitBytes: number },
  ) => Promise<{ size: number; sha256: string }>
  /** `size` is that of the whole file, even for a range. A range that starts beyond the end throws a `RangeError`. */
  read: (
    key: FileKey,
    range?: ByteRange,
  ) => Promise<(StoredFile & { content: Readable }) | undefined>
  stat: (key: FileKey) => Promise<StoredFile | undefined>
  delete: (key: FileKey) => Promise<void>
  /** Removes leftovers of uploads that a crash interrupted before that time; returns how many. */
  removeStaleTemporary: (olderThan: Date) => Promise<number>
  downloadUrl: (key: FileKey, link: DownloadLink) => Promise<string>
  /** Where a browser may upload this file, of exactly this size, directly. Undefined if uploads must go through us. */
  uploadUrl: (
    key: FileKey,
    options: { sizeBytes: number; expiresInSeconds?: number },
  ) => Promise<{ url: string; headers: Record<string, string> } | undefined>
  /** The free space of the storage; infinite if it is not ours to monitor. */
  freeBytes: () => Promise<number>
  close: () => void
}

const longestSeconds = 600

/** A link that lives longer must point to a row that can be revoked, and redirect to a fresh link like this. */
export function linkLifetime(seconds = longestSeconds): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) {
    throw new RangeError(`A link to a file lives from 1 to ${longestSeconds} seconds.`)
  }
  return seconds
}
