import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '../../apps/server/src/database/client.ts'
import { cleanUploads } from '../../apps/server/src/modules/files/clean-uploads.job.ts'
import { createDiskStorage } from '../../apps/server/src/storage/disk-storage.ts'
import { openStage } from './answers-stage.ts'

const boundary = 'boundary-of-the-faults'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

/** F-17: uploads that break off at some byte, that the server does not survive, that are too large. */
export async function breakOffUploads({
  cuts,
  kills,
  program,
}: {
  cuts: number
  kills: number
  program?: string
}) {
  const stage = await openStage(program)
  const files = join(stage.folder, 'files')
  const found: string[] = []
  let server = await stage.start()
  const whole = multipart(300_000)

  for (let cut = 0; cut < cuts; cut++)
    await upload(server.url, whole, Math.floor(Math.random() * whole.length))
  for (let kill = 0; kill < kills; kill++) {
    const running = Array.from({ length: 8 }, () => upload(server.url, whole, undefined))
    await sleep(Math.random() * 300)
    await server.killTree()
    await Promise.all(running)
    server = await stage.start()
  }
  const kept = await upload(server.url, whole, undefined)
  if (!kept?.startsWith('HTTP/1.1 201')) found.push(`a whole file was answered ${kept}`)
  const tooLarge = await upload(server.url, multipart(oneTooMany), undefined)
  if (!tooLarge?.startsWith('HTTP/1.1 413'))
    found.push(`one byte too many was answered ${tooLarge}`)

  const client = connectDatabase(stage.url, { poolSize: 2, onConnectionLost: () => {} })
  const storage = createDiskStorage(files, () => '')
  const rows = async () =>
    (
      await client.pool.query<{ key: string }>(
        'select key from uploads where stored_at is not null',
      )
    ).rows.map(({ key }) => key)
  const stored = await listFiles(files)
  for (const key of await rows())
    if (!stored.includes(key)) found.push(`I7 the row of ${key} has no file`)
  const stores = { db: client.db, storage }
  await cleanUploads(stores, { now: hours(25) })
  await storage.removeStaleTemporary(hours(25))
  for (const file of await listFiles(files)) found.push(`I7 ${file} is left over`)
  for (const key of await rows()) found.push(`I7 the row of ${key} is left over`)
  await client.close()
  await server.stop()
  return { violations: found, filesBeforeCleaning: stored.length }
}

/** What nobody says the purpose of may have as much as the smallest plan allows. */
const oneTooMany = 10_000_001

const multipart = (bytes: number) =>
  Buffer.concat([Buffer.from(head), randomBytes(bytes), Buffer.from(end)])

/** Sends the body up to `cutAt` and hangs up there; without it, returns the first line of the answer. */
function upload(url: string, body: Buffer, cutAt: number | undefined): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((settle) => {
    const socket = openSocket(Number(port), hostname)
    let answer = ''
    socket.setTimeout(15_000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.once('close', () => settle(answer.split('\r\n')[0]))
    socket.write(
      `POST /api/upload-file HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nX-Forwarded-For: ${someNetwork()}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    if (cutAt === undefined) return void socket.write(body)
    socket.write(body.subarray(0, cutAt), () => setTimeout(() => socket.destroy(), 5))
  })
}

const someNetwork = () => `10.${[...randomBytes(3)].join('.')}`

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
