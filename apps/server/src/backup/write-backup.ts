import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import type { AppKeys } from '../secrets/app-keys.ts'
import { parseFileKey } from '../storage/file-key.ts'
import type { Storage } from '../storage/storage.ts'
import { version } from '../version.ts'
import * as format from './backup-format.ts'
import { copyOut } from './copy-rows.ts'
import * as contents from './database-contents.ts'
import { encryptStream } from './encrypt-stream.ts'
import { holdDeletions } from './hold-deletions.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

const pieceBytes = 1_000_000

export type BackupSource = { databaseUrl: string; storage: Storage; keys: AppKeys }
export type Progress = (line: string) => void
type Options = { passphrase?: string | undefined; onProgress?: Progress; signal?: AbortSignal }

/**
 * Writes the whole installation into one file, which gets its final name only once it is completely on disk. If the
 * signal aborts, nothing is left of it.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  { passphrase, onProgress = () => {}, signal }: Options = {},
): Promise<format.Manifest> {
  const draft = `${path}.${randomUUID()}.part`
  const deletions = await holdDeletions(source.databaseUrl, signal)
  const manifest: format.Manifest = {
    parts: {},
    files: { count: 0, bytes: 0, sha256: '', missing: [] },
  }
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(
      writeParts(source, manifest, draft, { onProgress, signal }),
      createGzip({ level: 1 }),
      (packed: AsyncIterable<Buffer>) => (passphrase ? encryptStream(packed, passphrase) : packed),
      target,
      { signal },
    )
    await deletions.requireHeld()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return manifest
  } finally {
    await deletions.release()
    // An aborted stream may still be about to create its file.
    if (!target.closed) await new Promise<void>((settle) => target.once('close', settle))
    await rm(draft, { force: true })
    await rm(`${draft}.files`, { force: true })
    await rm(`${draft}.hashes`, { force: true })
  }
}

async function* writeParts(
  { databaseUrl, storage, keys }: BackupSource,
  manifest: format.Manifest,
  draft: string,
  { onProgress, signal }: { onProgress: Progress; signal: AbortSignal | undefined },
): AsyncGenerator<Buffer> {
  const keyList = `${draft}.files`
  const client = new Client({ connectionString: databaseUrl, application_name: 'formstead-backup' })
  client.on('error', () => {})
  signal?.addEventListener('abort', () => void client.end())
  await client.connect()
  try {
    await client.query(contents.plainOutput)
    await client.query('begin isolation level repeatable read read only')
    const about: format.About = {
      format: 1,
      version,
      created_at: new Date().toISOString(),
      migrations: await contents.listMigrations(client),
      tables: await contents.listTables(client),
      job_columns: await contents.listJobColumns(client),
    }
    await client.query(contents.lockTables(about.tables))
    yield* writeJson(manifest, format.aboutName, about)
    yield* writeJson(manifest, format.keysName, {
      current: keys.current.secret.toString('base64'),
      previous: keys.previous.map(({ secret }) => secret.toString('base64')),
    })
    for (const table of about.tables) {
      const part = format.tablePart(table.name)
      yield* writeRows(manifest, client, part, contents.copyTableOut(table))
      onProgress(`${table.name}: ${manifest.parts[part]!.rows} rows`)
    }
    yield* writeJson(manifest, format.sequencesName, await contents.readSequences(client))
    if (about.job_columns.length > 0)
      yield* writeRows(manifest, client, format.jobsPart, contents.copyJobsOut(about.job_columns))
    await pipeline(
      copyOut(client, contents.copyFileKeysOut).rows,
      createWriteStream(keyList, { mode: 0o600 }),
    )
  } finally {
    await client.end()
  }
  yield* writeFiles(manifest, storage, draft, onProgress)
  yield* pack(format.manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
  yield tarEnd
}

/** Must run after the rows that reference the files: a file is complete before its row says so. */
async function* writeFiles(
  { files, parts }: format.Manifest,
  storage: Storage,
  draft: string,
  onProgress: Progress,
): AsyncGenerator<Buffer> {
  const hashList = `${draft}.hashes`
  const lines = await open(hashList, 'wx', 0o600)
  const all = createHash('sha256')
  try {
    for await (const line of createInterface({ input: createReadStream(`${draft}.files`) })) {
      const [key = '', isNeeded, expected] = line.split('\t')
      const stored = await storage.read(parseFileKey(key))
      if (!stored) {
        if (isNeeded === 't') files.missing.push(key)
        continue
      }
      const hash = createHash('sha256')
      yield tarHeader(format.fileFolder + key, stored.size)
      yield* hashing(stored.content, hash, stored.size)
      yield tarPadding(stored.size)
      const sha256 = hash.digest('hex')
      if (isNeeded === 't' && expected !== '\\N' && expected !== sha256)
        onProgress(`warning: the file ${key} is not the one that was uploaded`)
      const entry = `${sha256}  ${format.fileFolder}${key}\n`
      all.update(entry)
      await lines.write(entry)
      files.count++
      files.bytes += stored.size
      if (files.count % 1000 === 0) onProgress(`files: ${files.count} so far`)
    }
    files.sha256 = all.digest('hex')
    const { size } = await lines.stat()
    const hash = createHash('sha256')
    yield tarHeader(format.fileListName, size)
    yield* hashing(createReadStream(hashList), hash, size)
    yield tarPadding(size)
    parts[format.fileListName] = { bytes: size, sha256: hash.digest('hex') }
    onProgress(`files: ${files.count}`)
  } finally {
    await lines.close()
  }
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: Hash,
  size: number,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  if (bytes !== size) throw new Error('A file had another size than was announced.')
}

/** Writes rows in chunks, because an archive needs the size of each file before its contents. */
async function* writeRows(
  { parts }: format.Manifest,
  client: Client,
  part: string,
  statement: string,
): AsyncGenerator<Buffer> {
  const copy = copyOut(client, statement)
  const hash = createHash('sha256')
  let bytes = 0
  let number = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const piece = () => {
    const name = `${part}/${String(++number).padStart(6, '0')}.copy`
    const content = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    return pack(name, content)
  }
  for await (const chunk of copy.rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) yield* piece()
  }
  if (waitingBytes > 0) yield* piece()
  parts[part] = { rows: copy.count(), bytes, sha256: hash.digest('hex') }
}

function* writeJson({ parts }: format.Manifest, name: string, value: unknown): Generator<Buffer> {
  const content = Buffer.from(JSON.stringify(value, null, 2))
  const sha256 = createHash('sha256').update(content).digest('hex')
  parts[name] = { bytes: content.length, sha256 }
  yield* pack(name, content)
}

function* pack(name: string, content: Buffer): Generator<Buffer> {
  yield tarHeader(name, content.length)
  yield content
  yield tarPadding(content.length)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
