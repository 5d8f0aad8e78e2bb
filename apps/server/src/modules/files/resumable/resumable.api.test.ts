import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { cleanUploads } from '../cleaning/clean-uploads.job.ts'

const places = { disk: await createUploadFixture('disk'), S3: await createUploadFixture('S3') }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const png = (size: number) => Buffer.concat([samples.png, randomBytes(size - samples.png.length)])
const partBytes = 4 * 1024 * 1024

type State = { uuid: string; name: string; offset: number; length: number; sha256: string | null }

describe.each(Object.entries(places))('a resumable upload to %s', (_, place) => {
  const { app, db, storage, pool, make, send, rows, stored } = place
  const port = app
    .listen({ port: 0, host: '127.0.0.1' })
    .then((address) => Number(new URL(address).port))
  const call = async (
    method: 'POST' | 'GET' | 'HEAD' | 'PATCH' | 'DELETE',
    path: string,
    payload?: Buffer | object,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api/uploads${path}`,
      headers,
      remoteAddress: newNetwork(),
      ...(payload && { payload }),
    })
    const body = method === 'HEAD' ? {} : response.json<State & { code?: string }>()
    return { status: response.statusCode, headers: response.headers, body: body as State }
  }
  const begin = async (size: number, more: object = {}) =>
    (await call('POST', '', { file_name: 'plan.png', size, ...more })).body.uuid
  const append = (id: string, offset: number, bytes: Buffer) =>
    call('PATCH', `/${id}`, bytes, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    })
  const offsetOf = async (id: string) => (await call('GET', `/${id}`)).body.offset
  /** Sends part of the announced bytes, then disconnects. */
  async function breakOff(id: string, offset: number, bytes: Buffer, announced: number) {
    const socket = connect(await port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `PATCH /api/uploads/${id} HTTP/1.1\r\nHost: forms.test\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: ${offset}\r\nContent-Length: ${announced}\r\n\r\n`,
    )
    await new Promise((done) => {
      socket.write(bytes, done)
    })
    return socket
  }
  const nothingLeft = async (ids: string[]) =>
    (await rows()).filter(
      ({ id, part_of: of }) => ids.includes(String(id)) || ids.includes(String(of)),
    )

  test('is complete after its last part, byte for byte, and can be submitted', async () => {
    const form = await make({ properties: [fileField] })
    const bytes = png(9_000_000)
    const purpose = { form: form.slug, field: 'plan', sha256: sha256(bytes) }
    const before = (await stored()).length
    const id = await begin(bytes.length, purpose)
    const cuts = [0, 1, 100, 5_000_000, 8_999_999, bytes.length]
    for (const [index, cut] of cuts.slice(1).entries()) {
      const { status, body } = await append(id, cuts[index]!, bytes.subarray(cuts[index], cut))
      expect([status, body.offset, await offsetOf(id)]).toEqual([200, cut, cut])
    }
    const { body, headers } = await call('GET', `/${id}`)
    expect(body).toMatchObject({
      offset: bytes.length,
      length: bytes.length,
      sha256: sha256(bytes),
    })
    expect(headers).toMatchObject({ 'upload-offset': String(bytes.length) })
    expect((await call('HEAD', `/${id}`)).headers['upload-offset']).toBe(String(bytes.length))
    expect((await stored()).length).toBe(before + 1)
    const row = (await rows()).find((row) => row['id'] === id)!
    expect(row).toMatchObject({ content_type: 'image/png', size: String(bytes.length) })
    expect(row['key']).toMatch(new RegExp(`^\\d+/${form.id}/[\\da-f-]{36}\\.png$`))
    const kept = await storage.read(row['key'] as never)
    expect((await buffer(kept!.content)).equals(bytes)).toBe(true)
    expect((await send(form.slug, { plan: [body.name] })).status).toBe(200)
    expect((await call('GET', `/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  test('resumes at the byte where its connection broke', async () => {
    const bytes = png(6_000_000)
    const id = await begin(bytes.length)
    const socket = await breakOff(id, 0, bytes.subarray(0, 5_000_000), bytes.length)
    await expect.poll(() => offsetOf(id)).toBeGreaterThanOrEqual(partBytes)
    socket.destroy()
    // How much of the next part was read before the disconnect varies, and it may still be stored.
    const goOn = async () => {
      const offset = await offsetOf(id)
      expect(offset).toBeGreaterThanOrEqual(partBytes)
      return (await append(id, offset, bytes.subarray(offset))).body
    }
    await expect.poll(goOn).toMatchObject({ offset: bytes.length, sha256: sha256(bytes) })
  })

  test('is stored once if its last request is repeated', async () => {
    const bytes = png(300_000)
    const id = await begin(bytes.length)
    await append(id, 0, bytes.subarray(0, 299_999))
    const last = () => append(id, 299_999, bytes.subarray(299_999))
    const answers = await Promise.all([last(), last(), last(), last()])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const again = await append(id, bytes.length, Buffer.alloc(0))
    expect(again.body).toMatchObject({ offset: bytes.length, sha256: sha256(bytes) })
    expect((await nothingLeft([id])).length).toBe(1)
  })

  test('stores each byte once if many send the same', async () => {
    const bytes = png(2_000_000)
    const id = await begin(bytes.length)
    let offset = 0
    while (offset < bytes.length) {
      const piece = bytes.subarray(offset, offset + 500_000)
      const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, offset, piece)))
      expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
      offset = await offsetOf(id)
    }
    expect((await call('GET', `/${id}`)).body.sha256).toBe(sha256(bytes))
  })

  test('at a wrong offset is rejected with the right one', async () => {
    const id = await begin(1000)
    await append(id, 0, samples.png)
    for (const offset of [0, 5, 999]) {
      const { status, body, headers } = await append(id, offset, Buffer.alloc(1))
      expect([status, body.offset, headers['upload-offset']]).toEqual([409, 68, '68'])
    }
    expect(await offsetOf(id)).toBe(68)
  })

  test.each([
    ['a page', 'plan.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text for a picture', 'plan.png', Buffer.from('nothing of a picture in here')],
    ['a picture for text', 'plan.txt', samples.png],
  ])('that turns out to be %s is rejected completely', async (_, file_name, bytes) => {
    const { body } = await call('POST', '', { file_name, size: bytes.length })
    await append(body.uuid, 0, bytes.subarray(0, 5))
    expect((await append(body.uuid, 5, bytes.subarray(5))).status).toBe(422)
    expect(await nothingLeft([body.uuid])).toEqual([])
  })

  test('that does not match its hash is rejected completely', async () => {
    const bytes = png(1000)
    const id = await begin(bytes.length, { sha256: sha256(Buffer.from('another')) })
    expect((await append(id, 0, bytes)).status).toBe(422)
    expect(await nothingLeft([id])).toEqual([])
    expect((await call('GET', `/${id}`)).status).toBe(404)
  })

  test('is rejected at once if it is too large or of a type that the field does not accept', async () => {
    const form = await make({
      properties: [{ ...fileField, max_file_size: 1, allowed_file_types: 'pdf' }],
    })
    const purpose = { form: form.slug, field: 'plan' }
    const of = (file_name: string, size: number) =>
      call('POST', '', { file_name, size, ...purpose })
    expect((await of('a.pdf', 1_000_000)).status).toBe(201)
    expect((await of('a.pdf', 1_000_001)).status).toBe(413)
    expect((await of('a.png', 10)).status).toBe(422)
    expect((await of('a.html', 10)).status).toBe(422)
    expect((await of('a.pdf', 0)).status).toBe(422)
    expect((await call('POST', '', { file_name: 'a.png', size: 10_000_001 })).status).toBe(413)
  })

  test('with more bytes than announced is 413, with or without a length', async () => {
    const id = await begin(100)
    expect((await append(id, 0, png(101))).status).toBe(413)
    expect(await offsetOf(id)).toBe(0)
    const socket = connect(await port, '127.0.0.1')
    const answer = text(socket)
    socket.write(
      `PATCH /api/uploads/${id} HTTP/1.1\r\nHost: forms.test\r\nConnection: close\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    socket.write(`65\r\n${'a'.repeat(101)}\r\n0\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 413/)
    expect(await nothingLeft([id])).toEqual([])
  })

  test('cannot be submitted before it is complete, and its parts never can', async () => {
    const form = await make({ properties: [fileField] })
    const { body } = await call('POST', '', {
      file_name: 'plan.png',
      size: 100,
      form: form.slug,
      field: 'plan',
    })
    await append(body.uuid, 0, samples.png)
    const part = (await rows()).find((row) => row['part_of'] === body.uuid)!
    for (const name of [body.name, `_${String(part['id'])}`])
      expect((await send(form.slug, { plan: [name] })).status).toBe(422)
  })

  test('that is canceled leaves nothing, not even a part in flight', async () => {
    await cleanUploads({ db, storage })
    const before = (await stored()).length
    const id = await begin(6_000_000)
    const socket = await breakOff(id, 0, png(5_000_000), 6_000_000)
    await expect.poll(() => offsetOf(id)).toBeGreaterThanOrEqual(partBytes)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    socket.destroy()
    await expect.poll(() => nothingLeft([id])).toEqual([])
    expect((await stored()).length).toBe(before)
    expect((await append(id, partBytes, Buffer.alloc(1))).status).toBe(404)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  test('that is canceled while a part is added leaves nothing either', async () => {
    const id = await begin(6_000_000)
    await append(id, 0, png(partBytes))
    await pool.query('update uploads set stored_at = null where part_of = $1', [id])
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update uploads set received = received where id = $1', [id])
    await client.query('update uploads set stored_at = now() where part_of = $1', [id])
    const takingBack = call('DELETE', `/${id}`)
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    expect((await takingBack).status).toBe(200)
    expect(await nothingLeft([id])).toEqual([])
  })

  test('that is not finished within a day is deleted completely', async () => {
    await cleanUploads({ db, storage })
    const before = (await stored()).length
    const id = await begin(1000)
    await append(id, 0, samples.png)
    await append(id, 68, Buffer.alloc(10))
    await pool.query(
      `update uploads set created_at = now() - interval '25 hours' where id = $1 or part_of = $1`,
      [id],
    )
    await cleanUploads({ db, storage })
    expect(await nothingLeft([id])).toEqual([])
    expect((await stored()).length).toBe(before)
  })

  test('with an unknown id is 404; without an offset it is 400', async () => {
    const stranger = randomUUID()
    expect((await call('GET', `/${stranger}`)).status).toBe(404)
    expect((await append(stranger, 0, Buffer.from('a'))).status).toBe(404)
    expect((await call('GET', '/nothing')).status).toBe(422)
    const id = await begin(100)
    for (const offset of ['', '-1', '1e3', '0x1'])
      expect(
        (
          await call('PATCH', `/${id}`, Buffer.from('a'), {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': offset,
          })
        ).status,
      ).toBe(400)
    expect((await call('PATCH', `/${id}`, { a: 1 }, { 'upload-offset': '0' })).status).toBe(415)
  })

  test('for a closed form is not started', async () => {
    const form = await make({ properties: [fileField], visibility: 'closed' })
    const body = { file_name: 'a.png', size: 10, form: form.slug, field: 'plan' }
    expect((await call('POST', '', body)).status).toBe(403)
  })
})
