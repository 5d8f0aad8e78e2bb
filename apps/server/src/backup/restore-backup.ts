import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { migrate, readMigrations } from '../database/migrate.ts'
import { migrationsFolder } from '../folders.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { writeOnce } from '../secrets/write-once.ts'
import { parseFileKey } from '../storage/file-key.ts'
import type { Storage } from '../storage/storage.ts'
import { version } from '../version.ts'
import { BackupError } from './backup-error.ts'
import * as format from './backup-format.ts'
import { plainOutput } from './database-contents.ts'
import { beginLoading, loadJobs } from './load-tables.ts'
import { openBackup, readJson, type BackupFile } from './open-backup.ts'
import type { TarEntry } from './tar.ts'
import type { Progress } from './write-backup.ts'

export type RestoreTarget = {
  databaseUrl: string
  /** Where the keys are written. */
  dataDir: string
  openStorage: () => Promise<Storage>
}

/** Runs before anything is touched: a backup from a newer version has tables that this version does not know. */
export async function requireKnownVersion(about: format.About): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const isKnown = about.migrations.every(({ name, checksum }) => known.get(name) === checksum)
  if (!isKnown)
    throw new BackupError(
      `The backup was made by version ${about.version}, which is newer than this one (${version}) or another program. Install that version and restore again.`,
    )
}

/** Restores a checked backup into an empty database, an empty data directory and a storage. */
export async function restoreBackup(
  file: BackupFile,
  { about, manifest }: { about: format.About; manifest: format.Manifest },
  target: RestoreTarget,
  onProgress: Progress = () => {},
): Promise<void> {
  await migrate(
    target.databaseUrl,
    migrationsFolder,
    about.migrations.map(({ name }) => name),
  )
  const client = new Client({ connectionString: target.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  let storage: Storage | undefined
  let files = 0
  try {
    await client.query(plainOutput)
    const tables = new Map(about.tables.map((table) => [format.tablePart(table.name), table]))
    const loading = await beginLoading(client, about.tables)
    for await (const { part, entries } of byPart(openBackup(file))) {
      const table = tables.get(part)
      if (table) {
        const rows = await loading.load(table, bytesOf(entries))
        requireRows(manifest, part, rows)
        onProgress(`${table.name}: ${rows} rows`)
      } else if (part === format.jobsPart) {
        await loadJobs(client, about.job_columns, bytesOf(entries))
      } else {
        for await (const { name, size, body } of entries) {
          if (name === format.keysName) await writeKeys(target.dataDir, body)
          else if (name === format.sequencesName) {
            await loading.finish(await readJson(format.sequencesSchema, body))
            await prepareDatabase(target.databaseUrl)
          } else if (name.startsWith(format.fileFolder)) {
            storage ??= await target.openStorage()
            const key = parseFileKey(name.slice(format.fileFolder.length))
            await storage.put(key, Readable.from(body), { limitBytes: size })
            if (++files % 1000 === 0) onProgress(`files: ${files} so far`)
          } else await skip(body)
        }
      }
    }
    await client.query('analyze')
    onProgress(`files: ${files}`)
  } finally {
    storage?.close()
    await client.end()
  }
}

function requireRows(manifest: format.Manifest, part: string, rows: number): void {
  const expected = manifest.parts[part]?.rows
  if (rows !== expected)
    throw new BackupError(`${part} has ${rows} rows after restoring instead of ${expected}.`)
}

async function writeKeys(dataDir: string, body: AsyncIterable<Buffer>): Promise<void> {
  const { current, previous } = await readJson(format.keysSchema, body)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lines = [current, ...previous].map((key) => `base64:${key}\n`)
  await writeOnce(join(dataDir, 'app.key'), lines.join(''))
}

async function skip(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of body) void chunk
}

/** Groups consecutive entries of the same part. Each part must be consumed before the next is requested. */
async function* byPart(entries: AsyncGenerator<TarEntry>) {
  let next = await entries.next()
  async function* takeWhileIn(part: string): AsyncGenerator<TarEntry> {
    for (; !next.done && format.partOf(next.value.name) === part; next = await entries.next())
      yield next.value
  }
  try {
    while (!next.done) {
      const part = format.partOf(next.value.name)
      yield { part, entries: takeWhileIn(part) }
    }
  } finally {
    await entries.return(undefined)
  }
}

async function* bytesOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { body } of entries) yield* body
}
