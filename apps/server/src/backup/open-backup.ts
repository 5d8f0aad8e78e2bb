import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { BackupError } from './backup-error.ts'
import * as format from './backup-format.ts'
import { decryptStream, encryptedHeadBytes, isEncrypted } from './encrypt-stream.ts'
import { readTar, type TarEntry } from './tar.ts'

export type BackupFile = { path: string; passphrase?: string | undefined }

/** Yields the files of a backup in order. */
export async function* openBackup({ path, passphrase }: BackupFile): AsyncGenerator<TarEntry> {
  const file = createReadStream(path)
  let source: AsyncIterable<Buffer> = file
  if (await hasEncryptedHead(path)) {
    if (!passphrase)
      throw new BackupError('The file is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
    source = decryptStream(file, passphrase)
  }
  const unpacked = createGunzip()
  // The consumer of the stream sees the failure.
  void pipeline(source, unpacked).catch(() => {})
  try {
    yield* readTar(explainDamage(unpacked))
  } finally {
    file.destroy()
  }
}

async function hasEncryptedHead(path: string): Promise<boolean> {
  const handle = await open(path).catch((error: Error) => {
    throw new BackupError(`cannot read ${path} (${error.message}).`)
  })
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(encryptedHeadBytes))
    return isEncrypted(head)
  } finally {
    await handle.close()
  }
}

async function* explainDamage(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw new BackupError('The file is cut off.')
    if (code.startsWith('Z_')) throw new BackupError('The file is damaged or is not a backup.')
    throw error
  }
}

export type CheckedBackup = {
  about: format.About
  manifest: format.Manifest
  keys: z.infer<typeof format.keysSchema>
}

/** Reads the whole backup and checks it against its manifest. Throws before anything is touched. */
export async function checkBackup(file: BackupFile): Promise<CheckedBackup> {
  let about: format.About | undefined
  let keys: CheckedBackup['keys'] | undefined
  let manifest: format.Manifest | undefined
  const parts = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  for await (const { name, size, body } of openBackup(file)) {
    if (name === format.manifestName) {
      manifest = await readJson(format.manifestSchema, body)
      continue
    }
    if (name.startsWith(format.fileFolder)) {
      const hash = createHash('sha256')
      for await (const chunk of body) hash.update(chunk)
      files.hash.update(`${hash.digest('hex')}  ${name}\n`)
      files.count++
      files.bytes += size
      continue
    }
    const part = parts.get(format.partOf(name)) ?? { bytes: 0, hash: createHash('sha256') }
    parts.set(format.partOf(name), part)
    const chunks: Buffer[] = []
    for await (const chunk of body) {
      part.hash.update(chunk)
      part.bytes += chunk.length
      if (name === format.aboutName || name === format.keysName) chunks.push(chunk)
    }
    if (name === format.keysName) keys = parseJson(format.keysSchema, Buffer.concat(chunks))
    if (name === format.aboutName) about = parseJson(format.aboutSchema, Buffer.concat(chunks))
  }
  if (!about || !manifest || !keys) throw new BackupError('The file is cut off or is not a backup.')
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.parts)) {
    const isSame = (parts.get(name)?.hash ?? createHash('sha256')).digest('hex') === sha256
    if (!isSame || (parts.get(name)?.bytes ?? 0) !== bytes)
      throw new BackupError(`The file is damaged: ${name} is not what it was.`)
  }
  if (files.count !== manifest.files.count || files.hash.digest('hex') !== manifest.files.sha256)
    throw new BackupError('The file is damaged: its contents do not match its manifest.')
  return { about, manifest, keys }
}

export async function readJson<Schema extends z.ZodType>(
  schema: Schema,
  body: AsyncIterable<Buffer>,
): Promise<z.infer<Schema>> {
  return parseJson(schema, await buffer(body))
}

function parseJson<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(content.toString()))
  if (!parsed.success)
    throw new BackupError('This version cannot read the file. It was made by a newer one.')
  return parsed.data
}
