import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { createS3Storage } from '../storage/s3/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { atEnd } from './at-end.ts'
import { startS3Peer, type S3Peer } from './peers/s3-peer.ts'

export type TestStorage = {
  storage: Storage
  folder: string
  /** All stored files, including unfinished ones. */
  listFiles: () => Promise<string[]>
}

/** Removed at the end of the test or file, like the S3 storage below. */
export async function createTestDiskStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-files-'))
  atEnd(() => rm(folder, { recursive: true }))
  const storage = createDiskStorage(folder, () => 'https://forms.test/link')
  return { storage, folder, listFiles: () => listFilesIn(folder) }
}

export async function createTestS3Storage(): Promise<TestStorage & { peer: S3Peer }> {
  const peer = await startS3Peer()
  const storage = createS3Storage(peer.config)
  atEnd(async () => {
    storage.close()
    await peer.stop()
  })
  return { storage, peer, folder: peer.directory, listFiles: () => listFilesIn(peer.directory) }
}

async function listFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
