import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../config.ts'
import { connectForCommand } from '../database/client.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { hasTables } from '../database/external-database.ts'
import { restoringFolder } from '../folders.ts'
import { forgetOrderIndexes } from '../modules/submission-table/indexes/order-indexes.ts'
import { loadAppKeys, parseAppKey } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup, type BackupFile, type CheckedBackup } from './open-backup.ts'
import { requireKnownVersion, restoreBackup } from './restore-backup.ts'
import type { Progress } from './write-backup.ts'

/** Exists at the root of any dedicated disk. */
const ignoredNames = ['lost+found']

/** Restores a backup into an empty data directory, and into the database of `DATABASE_URL` if one is set. */
export async function restoreInstallation(
  file: BackupFile,
  config: Config,
  onProgress: Progress = () => {},
): Promise<CheckedBackup> {
  await requireEmptyFolder(config.dataDir)
  if (config.databaseUrl) await requireEmptyDatabase(config.databaseUrl)
  onProgress('Checking the backup …')
  const checked = await checkBackup(file)
  await requireKnownVersion(checked.about)
  requireSameKey(config, checked)
  const folder = restoringFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    if (config.databaseUrl) await restoreInto(config.databaseUrl)
    else {
      const postgres = await startEmbeddedPostgres(folder)
      try {
        await restoreInto(postgres.url)
      } finally {
        await postgres.stop()
      }
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (config.databaseUrl) onProgress('The database of DATABASE_URL holds a part. Empty it first.')
    throw error
  }
  await moveUp(folder, config.dataDir)
  return checked

  async function restoreInto(databaseUrl: string): Promise<void> {
    const openStorage = async () =>
      createStorage(
        { ...config, dataDir: folder },
        await loadAppKeys({ ...config, dataDir: folder }),
      )
    await restoreBackup(file, checked, { databaseUrl, dataDir: folder, openStorage }, onProgress)
    const client = connectForCommand(databaseUrl)
    await forgetOrderIndexes(client.db)
    await client.close()
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  if (names.some((name) => !ignoredNames.includes(name)))
    throw new BackupError(
      `${dataDir} is not empty. Stop the server, move what is there elsewhere, or set DATA_DIR to another directory.`,
    )
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    if (await hasTables(client))
      throw new BackupError('The database of DATABASE_URL is not empty. Name one without tables.')
  } finally {
    await client.end()
  }
}

/** Secrets sealed with a key that the server will not have could never be opened again. */
function requireSameKey({ appKey, previousAppKeys }: Config, { keys }: CheckedBackup): void {
  if (appKey === undefined) return
  const given = [appKey, ...previousAppKeys].map((text) =>
    parseAppKey('APP_KEY', text).secret.toString('base64'),
  )
  const isLost = [keys.current, ...keys.previous].some((key) => !given.includes(key))
  if (isLost)
    throw new BackupError(
      'APP_KEY is set, and is not the key of the backup. Unset it, to use the one in the backup, or add that to APP_PREVIOUS_KEYS.',
    )
}

/** No server starts while the folder exists, so none ever sees a part of what is moved. */
async function moveUp(folder: string, dataDir: string): Promise<void> {
  await rm(join(folder, 'run'), { recursive: true, force: true })
  const names = await readdir(folder)
  for (const name of names) await rename(join(folder, name), join(dataDir, name))
  await rm(folder, { recursive: true })
}
