import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { contentTypeOf, parseFileKey, type FileKey } from './file-key.ts'
import { measure } from './measure.ts'
import type { ByteRange, DownloadLink, Storage, StoredFile } from './storage.ts'

/** Stores files below one folder. A file gets its name only once all of it is on disk, so a named file is complete. */
export function createDiskStorage(
  root: string,
  linkTo: (key: FileKey, link: DownloadLink) => string,
): Storage {
  // No key starts with a dot. Must be on the same file system as the files, or renaming would fail.
  const temporary = join(root, '.tmp')
  const pathOf = (key: FileKey) => join(root, parseFileKey(key))

  return {
    async put(key, content, { limitBytes }) {
      const path = pathOf(key)
      const draft = join(temporary, randomUUID())
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      try {
        const result = await writeDurably(draft, content, limitBytes)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolders(root, dirname(path))
        return result
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(key)).catch(undefinedIfMissing)
      if (!handle) return undefined
      try {
        const file = describe(key, await handle.stat({ bigint: true }))
        checkRange(file.size, range)
        return { ...file, content: handle.createReadStream(range) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async stat(key) {
      const found = await stat(pathOf(key), { bigint: true }).catch(undefinedIfMissing)
      return found && describe(key, found)
    },

    async delete(key) {
      const path = pathOf(key)
      const wasThere = await unlink(path).then(() => true, undefinedIfMissing)
      if (wasThere) await syncFolders(dirname(path), dirname(path))
    },

    async removeStaleTemporary(olderThan) {
      const names = (await readdir(temporary).catch(undefinedIfMissing)) ?? []
      let removed = 0
      for (const name of names) {
        const path = join(temporary, name)
        const found = await stat(path).catch(undefinedIfMissing)
        if (!found || found.mtime >= olderThan) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },

    downloadUrl: async (key, link) => linkTo(parseFileKey(key), link),
    uploadUrl: async () => undefined,
    async freeBytes() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },

    close: () => {},
  }
}

async function writeDurably(path: string, content: Readable, limitBytes: number) {
  const measured = measure(content, limitBytes)
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(measured.chunks)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return measured.result()
}

/**
 * Syncs every folder from the file's up to the root, each time: a folder that another upload just created may not be on
 * disk yet, and the file would be lost with it.
 */
async function syncFolders(root: string, folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== root) await syncFolders(root, dirname(folder))
}

function describe(key: FileKey, { size, mtimeNs }: BigIntStats): StoredFile {
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`
  return { size: Number(size), contentType: contentTypeOf(key), etag }
}

function checkRange(size: number, range: ByteRange | undefined): void {
  if (range && (range.start >= size || range.end < range.start)) {
    throw new RangeError('The range lies outside the file.')
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
