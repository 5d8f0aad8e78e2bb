import type { Dirent } from 'node:fs'
import { lstat, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from './operator-text.ts'

/** PostgreSQL allocates 16 MB of WAL at once, and more during recovery. With less space it exits right away. */
const neededBytes = 32_000_000

/** A part of the data directory and its size. */
export type DiskPart = { name: string; bytes: number }

export type FullDisk = { freeBytes: number; largest: DiskPart[] }

/** Undefined if there is enough space to start the embedded database. */
export async function findFullDisk(dataDir: string): Promise<FullDisk | undefined> {
  const freeBytes = await freeBytesOf(dataDir)
  return freeBytes < neededBytes ? { freeBytes, largest: await listLargest(dataDir) } : undefined
}

export const hasRoomToStart = async (dataDir: string): Promise<boolean> =>
  (await freeBytesOf(dataDir)) >= neededBytes

const freeBytesOf = (dataDir: string): Promise<number> =>
  statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    // A missing directory is created later, and any other problem with it shows up then.
    () => Infinity,
  )

/** The message for the operator on the console. */
export function describeFullDisk(dataDir: string, { freeBytes, largest }: FullDisk): string {
  const lines = largest.map(({ name, bytes }) =>
    `  ${name.padEnd(16)}${megabytes(bytes).padStart(10)}  ${notes[name] ?? ''}`.trimEnd(),
  )
  return [
    `The disk is full: ${megabytes(freeBytes)} are free, and ${megabytes(neededBytes)} are needed to start. The largest parts of ${dataDir}:`,
    ...lines,
    'Delete what may be deleted, or something else on this disk. The server starts by itself as soon as there is room.',
  ].join('\n')
}

const notes: Record<string, string> = {
  cache: 'compiled code; may be deleted',
  'postgres.log': 'messages of the database; may be deleted',
  'files/.tmp': 'uploads that broke off; may be deleted',
  files: 'uploaded files; those without an answer are deleted after a day, once the server runs',
  postgres: 'the database; delete nothing in it',
}

const mostParts = 8

async function listLargest(dataDir: string): Promise<DiskPart[]> {
  const names = ['files/.tmp', ...(await entriesOf(dataDir)).map(({ name }) => name)]
  const parts: DiskPart[] = []
  for (const name of names) parts.push({ name, bytes: await sizeOf(join(dataDir, name)) })
  return parts
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, mostParts)
}

/** The size on disk, which for small files exceeds the size of their contents. */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return 0
  let bytes = found.blocks * 512
  if (!found.isDirectory()) return bytes
  for (const { name } of await entriesOf(path)) bytes += await sizeOf(join(path, name))
  return bytes
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => [])
