import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDiskStorage, createTestS3Storage } from '../testing/storages.ts'
import { makeFileKey } from './file-key.ts'
import { FileTooLargeError } from './measure.ts'
import type { Storage } from './storage.ts'

const storages = [
  ['disk', await createTestDiskStorage()],
  ['S3', await createTestS3Storage()],
] as const
const limitBytes = 6 * 1024 * 1024
const head = 'PUT / HTTP/1.1\r\nHost: forms.test\r\nContent-Type: application/octet-stream\r\n'

describe.each(storages)('an upload to %s', (_, { storage, listFiles }) => {
  const { port, outcomes } = serveUploads(storage)

  test('past the limit is answered with 413, with or without a declared length', async () => {
    const told = await send(await port, `${head}Content-Length: 99999999999\r\n\r\n`, (size) =>
      Buffer.alloc(size),
    )
    const untold = await send(await port, `${head}Transfer-Encoding: chunked\r\n\r\n`, (size) =>
      Buffer.concat([
        Buffer.from(`${size.toString(16)}\r\n`),
        Buffer.alloc(size),
        Buffer.from('\r\n'),
      ]),
    )
    expect([told, untold].map((answer) => answer.split('\r\n')[0])).toEqual([
      'HTTP/1.1 413 Payload Too Large',
      'HTTP/1.1 413 Payload Too Large',
    ])
    expect(await listFiles()).toEqual([])
  })

  test.each([100, limitBytes - 1])(
    'that breaks off after %i bytes leaves nothing',
    async (sent) => {
      const before = outcomes.length
      const socket = connect(await port, '127.0.0.1')
      socket.write(`${head}Content-Length: ${limitBytes}\r\n\r\n`)
      socket.write(Buffer.alloc(sent), () => socket.destroy())
      await expect.poll(() => outcomes.slice(before)).toEqual(['aborted'])
      expect(await listFiles()).toEqual([])
    },
  )
})

function serveUploads(storage: Storage) {
  const outcomes: string[] = []
  const app = Fastify({ bodyLimit: 1e12 })
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.put('/', async (request, reply) => {
    const key = makeFileKey({ workspaceId: 1, folder: 2, contentType: '' })
    try {
      return await storage.put(key, request.raw, { limitBytes })
    } catch (error) {
      outcomes.push(error instanceof Error ? error.message : 'unknown')
      if (!(error instanceof FileTooLargeError)) throw error
      return reply.code(413).header('connection', 'close').send()
    }
  })
  afterAll(() => app.close())
  const port = app
    .listen({ port: 0, host: '127.0.0.1' })
    .then((address) => Number(new URL(address).port))
  return { port, outcomes }
}

/** Sends one byte more than the limit and then waits, like a client that has more to send. */
async function send(
  port: number,
  request: string,
  frame: (size: number) => Buffer,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = text(socket)
  socket.write(request)
  for (let sent = 0; sent <= limitBytes; sent += 1024 * 1024) socket.write(frame(1024 * 1024))
  return answer
}
