import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { verifyBackup } from '../backup/verify-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { megabytes } from '../process/operator-text.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { interruptible } from './interruptible.ts'
import { requireInstallation, runCommand, withDatabase } from './open-installation.ts'
import { readArguments, UsageError } from './read-arguments.ts'

await runCommand(async (config) => {
  const { values, positionals } = readArguments('Usage: npm run backup -- [file] [--verify]', {
    options: { verify: { type: 'boolean', default: false } },
    most: 1,
  })
  const path = await choosePath(positionals[0])
  const passphrase = config.backupPassphrase
  const onProgress = (line: string) => console.log(line)
  requireInstallation(config)
  const keys = await loadAppKeys(config)
  const storage = await createStorage(config, keys)
  // Does not migrate: a backup made before an update must not start the update while the old server still runs.
  const { files } = await interruptible((signal) =>
    withDatabase(
      config,
      (_, databaseUrl) =>
        writeBackup({ databaseUrl, storage, keys }, path, { passphrase, onProgress, signal }),
      { migrates: false },
    ),
  ).finally(() => storage.close())
  for (const key of files.missing)
    console.warn(`warning: the database names the file ${key}, which is not there`)
  if (values.verify) {
    console.log('Restoring it into a database of its own, to compare …')
    await verifyBackup({ path, passphrase })
    console.log('Verified: everything is the same after restoring.')
  }
  if (!passphrase)
    console.warn(
      'warning: the backup is not encrypted. Whoever has it can read all answers and secrets. Set BACKUP_PASSPHRASE.',
    )
  console.log(`Wrote ${path} (${megabytes((await stat(path)).size)}).`)
  console.log('It does not hold your settings (.env) or the logs.')
})

/** If the path is a folder, the backup is named after the current time. */
async function choosePath(given = '.'): Promise<string> {
  const path = resolve(given)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  if (await isFolder(path)) return join(path, `formstead-${moment}.backup`)
  const folder = given.endsWith('/') ? path : dirname(path)
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder ${folder}.`)
  return path
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.isDirectory()
}
