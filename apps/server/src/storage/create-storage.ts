import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { createDiskStorage } from './disk-storage.ts'
import { signedFileUrl } from './serving/file-links.ts'
import type { Storage } from './storage.ts'

export async function createStorage(
  config: Pick<Config, 'dataDir' | 's3' | 'appUrl'>,
  keys: AppKeys,
): Promise<Storage> {
  if (config.s3) {
    // Loaded on demand: the AWS SDK would cost every installation startup time and memory.
    const { createS3Storage } = await import('./s3/s3-storage.ts')
    return createS3Storage(config.s3)
  }
  return createDiskStorage(join(config.dataDir, 'files'), (key, link) =>
    signedFileUrl(keys, config.appUrl, key, link),
  )
}
