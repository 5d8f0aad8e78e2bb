import { createHash, randomBytes } from 'node:crypto'
import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStage } from '../submissions/stage.ts'
import { someNetwork } from './break-off-uploads.ts'
import { findLeftOver } from './uploads-left-over.ts'

type Orders = { cuts: number; kills: number; doubles: number; program?: string }
type State = { uuid: string; offset: number; sha256: string | null; code?: string }

const bytes = randomBytes(9_900_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')

/**
 * Uploads one file over connections that are cut at some byte, with servers that die and clients that send the same
 * chunk twice.
 */
export async function resumeUploads({ cuts, kills, doubles, program }: Orders) {
  const stage = await openStage(program)
  const found: string[] = []
  let server = await stage.start()
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/api/uploads${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someNetwork() },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as State }
  }
  const begin = async (hash: string) =>
    (await call('POST', '', { file_name: 'notes.bin', size: bytes.length, sha256: hash })).body.uuid

  const id = await begin(sha256)
  let reached = 0
  const offsetNow = async () => {
    const { body } = await call('GET', `/${id}`)
    if (!(body.offset >= reached))
      found.push(`byte ${reached} was kept, and now it is ${body.offset}`)
    reached = body.offset
    return reached
  }

  const events = shuffle([
    ...Array.from({ length: cuts }, () => 'cut' as const),
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: doubles }, () => 'double' as const),
  ])
  for (const [index, event] of events.entries()) {
    const offset = await offsetNow()
    const share = (bytes.length - offset) / (events.length - index + 1)
    const length = 1 + Math.floor(Math.random() * share)
    const piece = { id, offset, length }
    if (event === 'cut') await sendPiece(server.url, { ...piece, announced: bytes.length - offset })
    if (event === 'double')
      await Promise.all([1, 2, 3].map(() => sendPiece(server.url, { ...piece, announced: length })))
    if (event === 'kill') {
      const sending = sendPiece(server.url, { ...piece, announced: bytes.length - offset })
      await sleep(Math.random() * 30)
      await server.killTree()
      await sending
      server = await stage.start()
    }
  }
  const last = await finish()
  if (last !== sha256) found.push(`what arrived has the hash ${last}`)

  const wrong = await begin('0'.repeat(64))
  const answer = await sendPiece(server.url, {
    id: wrong,
    offset: 0,
    length: bytes.length,
    announced: bytes.length,
  })
  if (!answer.startsWith('HTTP/1.1 422')) found.push(`a wrong hash was answered ${answer}`)
  if ((await call('GET', `/${wrong}`)).status !== 404)
    found.push('a file with a wrong hash is kept')

  const { found: left, filesBeforeCleaning } = await findLeftOver(stage)
  await server.stop()
  return { violations: [...found, ...left], filesBeforeCleaning, events: events.length }

  async function finish(): Promise<string | null> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const offset = await offsetNow()
      const length = bytes.length - offset
      await sendPiece(server.url, { id, offset, length, announced: length })
      const { status, body } = await call('GET', `/${id}`)
      if (status !== 200) return body.code ?? String(status)
      if (body.sha256 !== null) return body.sha256
    }
    return null
  }
}

/** Disconnects after `length` bytes if more were announced; otherwise returns the first line of the response. */
async function sendPiece(
  url: string,
  piece: { id: string; offset: number; length: number; announced: number },
): Promise<string> {
  const { id, offset, length, announced } = piece
  const { hostname, port } = new URL(url)
  const socket = openSocket(Number(port), hostname)
  let answer = ''
  socket.setTimeout(120_000, () => socket.destroy())
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(
    `PATCH /api/uploads/${id} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nX-Forwarded-For: ${someNetwork()}\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: ${offset}\r\nContent-Length: ${announced}\r\n\r\n`,
  )
  socket.write(bytes.subarray(offset, offset + length), () => {
    if (announced > length) setTimeout(() => socket.destroy(), 5)
  })
  await new Promise((closed) => {
    socket.once('close', closed)
  })
  return answer.split('\r\n')[0]!
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
