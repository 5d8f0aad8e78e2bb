import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { readMigrations } from '../database/migrate.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { parseFileKey } from '../storage/file-key.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import * as format from './backup-format.ts'
import { copyOut } from './copy-rows.ts'
import { copyTableOut, plainOutput } from './database-contents.ts'
import { checkBackup, openBackup, type BackupFile } from './open-backup.ts'
import { requireKnownVersion, restoreBackup } from './restore-backup.ts'

/** Restores a backup into a temporary database and compares the result with the manifest. */
export async function verifyBackup(file: BackupFile): Promise<format.Manifest> {
  const checked = await checkBackup(file)
  await requireKnownVersion(checked.about)
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-verify-'))
  try {
    const postgres = await startEmbeddedPostgres(dataDir, { isDurable: false })
    try {
      const openStorage = async () =>
        createStorage(
          { dataDir, s3: undefined, appUrl: 'http://localhost' },
          await loadAppKeys({ dataDir, appKey: undefined, previousAppKeys: [] }),
        )
      await restoreBackup(file, checked, { databaseUrl: postgres.url, dataDir, openStorage })
      // Migrations change the tables of an older backup, so for those only the row counts were checked, on loading.
      if ((await readMigrations()).length === checked.about.migrations.length)
        await compareTables(postgres.url, checked)
      await compareFiles(file, await openStorage())
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return checked.manifest
}

async function compareTables(
  url: string,
  { about, manifest }: { about: format.About; manifest: format.Manifest },
): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(plainOutput)
    for (const table of about.tables) {
      const { rows, count } = copyOut(client, copyTableOut(table))
      const hash = createHash('sha256')
      for await (const chunk of rows as AsyncIterable<Buffer>) hash.update(chunk)
      const expected = manifest.parts[format.tablePart(table.name)]!
      if (count() !== expected.rows || hash.digest('hex') !== expected.sha256)
        throw new BackupError(`${table.name} is not the same after restoring.`)
    }
  } finally {
    await client.end()
  }
}

async function compareFiles(file: BackupFile, storage: Storage): Promise<void> {
  for await (const { name, body } of openBackup(file)) {
    if (name !== format.fileListName) {
      for await (const chunk of body) void chunk
      continue
    }
    for await (const line of createInterface({ input: Readable.from(body) })) {
      const [sha256, path = ''] = line.split('  ')
      const stored = await storage.read(parseFileKey(path.slice(format.fileFolder.length)))
      const hash = createHash('sha256')
      for await (const chunk of stored?.content ?? []) hash.update(chunk as Buffer)
      if (hash.digest('hex') !== sha256)
        throw new BackupError(`${path} is not the same after restoring.`)
    }
  }
}
