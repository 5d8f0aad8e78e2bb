import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  createUploadFixture,
  fileField,
  multipartEnd,
  multipartHead,
  multipartType,
  untilRequestsTimeOut,
} from '../../../testing/fixtures/test-files.ts'

const megabyte = 1_000_000
const block = Buffer.alloc(64 * 1024, 'a')

const places = {
  disk: await createUploadFixture('disk'),
  S3: await createUploadFixture('S3'),
}

describe.each(Object.entries(places))('a stream to %s', (_, { app, make, rows, stored }) => {
  const port = app
    .listen({ port: 0, host: '127.0.0.1' })
    .then((address) => Number(new URL(address).port))
  const head = `${multipartHead('a.txt')}\r\n`

  const smallForm = async () => {
    const form = await make({ properties: [{ ...fileField, max_file_size: 1 }] })
    return `?form=${form.slug}&field=plan`
  }
  const nothingLeft = async () => [await rows(), await stored()]

  test.each([
    ['whose length is told', (size: number) => `Content-Length: ${size}`, (bytes: Buffer) => bytes],
    ['whose length is a lie', () => 'Content-Length: 99999999999', (bytes: Buffer) => bytes],
    ['whose length nobody tells', () => 'Transfer-Encoding: chunked', chunk],
  ])('%s is answered 413 one byte past the limit, and leaves nothing', async (_, length, frame) => {
    const query = await smallForm()
    const bytes = Buffer.alloc(megabyte + 1, 'a')
    const socket = await begin(
      await port,
      query,
      length(head.length + bytes.length + multipartEnd.length),
    )
    const answer = text(socket)
    socket.write(frame(Buffer.concat([Buffer.from(head), bytes])))
    socket.write(frame(Buffer.from(multipartEnd)))
    expect(statusOf(await answer)).toBe(413)
    expect(await nothingLeft()).toEqual([[], []])
  })

  test('that breaks off at any byte leaves nothing', async () => {
    const whole = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(6 * megabyte, 'a'),
      Buffer.from(multipartEnd),
    ])
    const last = whole.length - 5
    const cuts = [0, 1, head.length, head.length + 10, 5 * megabyte, last]
    const random = Array.from({ length: 6 }, () => Math.floor(Math.random() * last))
    const ends: Promise<unknown>[] = []
    for (const cut of [...cuts, ...random]) {
      const accepted = once(app.server, 'connection') as Promise<[Socket]>
      const socket = await begin(await port, '', `Content-Length: ${whole.length}`)
      const [served] = await accepted
      ends.push(once(served, 'close'))
      await new Promise((done) => {
        socket.write(whole.subarray(0, cut), done)
      })
      socket.destroy()
    }
    // While a connection is open, the server may still store something, so finding nothing would prove nothing.
    await Promise.all(ends)
    await expect.poll(nothingLeft).toEqual([[], []])
  })

  test('that ends cleanly without its final boundary is not a file', async () => {
    const cut = Buffer.concat([Buffer.from(head), block])
    const socket = await begin(await port, '', `Content-Length: ${cut.length}\r\nConnection: close`)
    socket.write(cut)
    expect(statusOf(await text(socket))).toBe(400)
    await expect.poll(nothingLeft).toEqual([[], []])
  })

  test('may take longer than other requests', async () => {
    Object.assign(app.server, { requestTimeout: 500, headersTimeout: 500 })
    const socket = await begin(await port, '', 'Transfer-Encoding: chunked\r\nConnection: close')
    const answer = text(socket)
    socket.write(chunk(head))
    socket.write(chunk('slowly'))
    await untilRequestsTimeOut(`http://127.0.0.1:${await port}`)
    socket.write(chunk('slowly'))
    socket.write(Buffer.concat([chunk(multipartEnd), Buffer.from('0\r\n\r\n')]))
    expect(statusOf(await answer)).toBe(201)
  })
})

test('memory does not grow with the file', async () => {
  const { app, make, rows } = places.disk
  const form = await make({ properties: [fileField] })
  const { port } = app.server.address() as AddressInfo
  const socketHead = requestHead(`?form=${form.slug}&field=plan`, 'Transfer-Encoding: chunked')
  const frames = {
    head: Buffer.concat([Buffer.from(socketHead), chunk(`${multipartHead('a.txt')}\r\n`)]),
    end: Buffer.concat([chunk(multipartEnd), Buffer.from('0\r\n\r\n')]),
  }
  /** Runs in a separate process, so that the sender's memory is not measured. */
  const send = async (blocks: number) => {
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      senderScript,
      String(port),
      String(blocks),
      frames.head.toString('base64'),
      frames.end.toString('base64'),
    ])
    clearInterval(watch)
    expect(statusOf(stdout)).toBe(201)
    return (peak - before) / 1024 / 1024
  }
  // The first ones are warm-up.
  const grownMegabytes = [await send(200), await send(200), await send(1_000)]
  expect((await rows()).at(-1)).toMatchObject({ size: String(1_000 * block.length) })
  expect(grownMegabytes[2]).toBeLessThan(32)
})

const senderScript = `
  import { once } from 'node:events'
  import { connect } from 'node:net'
  const [port, blocks, head, end] = process.argv.slice(1)
  const frame = Buffer.concat([Buffer.from('10000\\r\\n'), Buffer.alloc(65536, 'a'), Buffer.from('\\r\\n')])
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(Buffer.from(head, 'base64'))
  for (let sent = 0; sent < Number(blocks); sent++)
    if (!socket.write(frame)) await once(socket, 'drain')
  socket.write(Buffer.from(end, 'base64'))
  const [answer] = await once(socket, 'data')
  process.stdout.write(answer)
  socket.destroy()
`

async function begin(port: number, query: string, length: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(requestHead(query, length))
  return socket
}

const requestHead = (query: string, length: string) =>
  `POST /api/upload-file${query} HTTP/1.1\r\nHost: forms.test\r\nContent-Type: ${multipartType}\r\n${length}\r\n\r\n`

function chunk(bytes: Buffer | string): Buffer {
  const size = Buffer.from(`${bytes.length.toString(16)}\r\n`)
  return Buffer.concat([size, Buffer.from(bytes), Buffer.from('\r\n')])
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])
