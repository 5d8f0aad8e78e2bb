import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../../../apps/server/src/database/client.ts'
import { cleanUploads } from '../../../apps/server/src/modules/files/cleaning/clean-uploads.job.ts'
import { createDiskStorage } from '../../../apps/server/src/storage/disk-storage.ts'
import type { Stage } from '../submissions/stage.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

/** I7: every row has a file, and unclaimed rows and files are gone after a day. */
export async function findLeftOver(stage: Stage) {
  const folder = join(stage.folder, 'files')
  const client = connectDatabase(stage.url, { poolSize: 2, onConnectionLost: () => {} })
  const storage = createDiskStorage(folder, () => '')
  const keysOf = async (condition: string) =>
    (
      await client.pool.query<{ key: string }>(`select key from uploads where ${condition}`)
    ).rows.map(({ key }) => key)
  const found: string[] = []
  const stored = await listFiles(folder)
  for (const key of await keysOf('stored_at is not null'))
    if (!stored.includes(key)) found.push(`I7 the row of ${key} has no file`)
  await cleanUploads({ db: client.db, storage }, { now: hours(25) })
  await storage.removeStaleTemporary(hours(25))
  for (const file of await listFiles(folder)) found.push(`I7 ${file} is left over`)
  for (const key of await keysOf('true')) found.push(`I7 the row of ${key} is left over`)
  await client.close()
  return { found, filesBeforeCleaning: stored.length }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
