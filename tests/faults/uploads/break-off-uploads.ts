import { randomBytes } from 'node:crypto'
import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStage } from '../submissions/stage.ts'
import { findLeftOver } from './uploads-left-over.ts'

const boundary = 'boundary-of-the-faults'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

/** Uploads that are cut off at some byte, are interrupted by a server crash, or are too large. */
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
  const found: string[] = []
  let server = await stage.start()
  const whole = multipart(300_000)
  const uploadSome = () =>
    Promise.all(Array.from({ length: 8 }, () => upload(server.url, whole, undefined)))

  const startMs = performance.now()
  await uploadSome()
  const uploadMs = performance.now() - startMs
  for (let cut = 0; cut < cuts; cut++)
    await upload(server.url, whole, Math.floor(Math.random() * whole.length))
  for (let kill = 0; kill < kills; kill++) {
    const running = uploadSome()
    await sleep(Math.random() * uploadMs)
    await server.killTree()
    await running
    server = await stage.start()
  }
  const kept = await upload(server.url, whole, undefined)
  if (!kept?.startsWith('HTTP/1.1 201')) found.push(`a whole file was answered ${kept}`)
  const tooLarge = await upload(server.url, multipart(oneTooMany), undefined)
  if (!tooLarge?.startsWith('HTTP/1.1 413'))
    found.push(`one byte too many was answered ${tooLarge}`)

  const { found: left, filesBeforeCleaning } = await findLeftOver(stage)
  await server.stop()
  return { violations: [...found, ...left], filesBeforeCleaning }
}

/** Uploads without a stated purpose may be as large as the smallest plan allows. */
const oneTooMany = 10_000_001

const multipart = (bytes: number) =>
  Buffer.concat([Buffer.from(head), randomBytes(bytes), Buffer.from(end)])

/** Sends the body up to `cutAt` and disconnects there. Without `cutAt`, returns the first line of the response. */
function upload(url: string, body: Buffer, cutAt: number | undefined): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((settle) => {
    const socket = openSocket(Number(port), hostname)
    let answer = ''
    socket.setTimeout(120_000, () => socket.destroy())
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

export const someNetwork = () => `10.${[...randomBytes(3)].join('.')}`
