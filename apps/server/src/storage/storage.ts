import type { Readable } from 'node:stream'
import type { Disposition } from './content-disposition.ts'
import type { FileKey } from './file-key.ts'

export type StoredFile = { size: number; contentType: string; etag: string }

/** Both ends included, as HTTP counts them. */
export type ByteRange = { start: number; end: number }

export type DownloadLink = {
  fileName: string
  /** `inline` is granted to pictures, sound and film only. */
  disposition?: Disposition
  expiresInSeconds?: number
}

export type Storage = {
  /**
   * Stores the stream to its end, or nothing at all: not when it breaks off, and not past the limit, which throws
   * `FileTooLargeError` and leaves the stream open, so that an upload can still be answered.
   */
  put: (
    key: FileKey,
    content: Readable,
    options: { limitBytes: number },
  ) => Promise<{ size: number; sha256: string }>
  /** `size` is the whole file's, also for a range. A range that starts behind the end throws a `RangeError`. */
  read: (
    key: FileKey,
    range?: ByteRange,
  ) => Promise<(StoredFile & { content: Readable }) | undefined>
  stat: (key: FileKey) => Promise<StoredFile | undefined>
  delete: (key: FileKey) => Promise<void>
  /** Removes what uploads left that a crash interrupted before then; returns how many. */
  removeStaleTemporary: (olderThan: Date) => Promise<number>
  downloadUrl: (key: FileKey, link: DownloadLink) => Promise<string>
  /** Where a browser may send this file, of exactly this size, past us. Undefined: only through us. */
  uploadUrl: (
    key: FileKey,
    options: { sizeBytes: number; expiresInSeconds?: number },
  ) => Promise<{ url: string; headers: Record<string, string> } | undefined>
  /** What is left where files are stored; infinite where that is not ours to watch. */
  freeBytes: () => Promise<number>
  close: () => void
}
