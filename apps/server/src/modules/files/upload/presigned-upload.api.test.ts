import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { completePresignedUploads } from './presigned-upload.ts'

const places = { disk: await createUploadFixture('disk'), S3: await createUploadFixture('S3') }

describe('direct uploads to storage', () => {
  const ask = (body: Record<string, unknown>, place = places.S3) =>
    place.call('POST /vapor/signed-storage-url', { body: body as never }, undefined, {
      ip: newNetwork(),
    })
  const put = (link: { url: string; headers: Record<string, string> }, bytes: Buffer) =>
    fetch(link.url, { method: 'PUT', headers: link.headers, body: new Uint8Array(bytes) })
  const sized = (name: string, bytes: Buffer) => ({ file_name: name, size: bytes.length })

  test('are not offered if files are on disk', async () => {
    expect((await ask(sized('a.png', samples.png), places.disk)).status).toBe(404)
  })

  test('are rejected for HTML and large files, and clients cannot choose the bucket or the key', async () => {
    expect((await ask({ file_name: 'a.html', size: 1 })).status).toBe(422)
    expect((await ask({ file_name: 'a.png', size: 10_000_001 })).status).toBe(413)
    expect((await ask({ file_name: 'a.png' })).status).toBe(422)
    const chosen = { bucket: 'theirs', visibility: 'public-read', key: '../x', expires: 9e9 }
    const { body } = await ask({ ...sized('a.png', samples.png), ...chosen })
    expect(body.bucket).toBe('formstead-tests')
    expect(new URL(body.url).pathname).toMatch(/^\/formstead-tests\/0\/temporary\/[\da-f-]{36}$/)
    expect(new URL(body.url).searchParams.get('X-Amz-Expires')).toBe('300')
  })

  test('are inspected before a submission gets them, and then unreachable by their link', async () => {
    const { make, send, rows, submissions, storage } = places.S3
    const form = await make({ properties: [fileField] })
    const { body: link } = await ask({ ...sized('plan.png', samples.png), form: form.slug })
    expect((await put(link, samples.png)).status).toBe(200)
    const accepted = await send(form.slug, { plan: [link.name] })
    expect(accepted.status).toBe(200)
    await put(link, Buffer.alloc(samples.png.length, '<'))
    expect(await submissions(form)).toMatchObject([{ answers: { plan: [link.name] } }])
    const row = (await rows()).find(({ id }) => id === link.uuid)!
    expect(row).toMatchObject({
      content_type: 'image/png',
      size: String(samples.png.length),
      sha256: createHash('sha256').update(samples.png).digest(),
    })
    const { content } = (await storage.read(row['key'] as never))!
    expect(Buffer.concat(await content.toArray()).equals(samples.png)).toBe(true)
  })

  test('belong to one of many concurrent submissions, intact', async () => {
    const { make, send, rows, storage } = places.S3
    const form = await make({ properties: [fileField] })
    const { body: link } = await ask(sized('plan.png', samples.png))
    await put(link, samples.png)
    const sent = Array.from({ length: 8 }, () => send(form.slug, { plan: [link.name] }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(7)
    const row = (await rows()).find(({ id }) => id === link.uuid)!
    expect(row).toMatchObject({ delete_after: null, content_type: 'image/png' })
    expect(await storage.stat(row['key'] as never)).toMatchObject({ size: samples.png.length })
  })

  test.each([
    ['is a page', Buffer.from('<html><script>alert(1)</script>')],
    ['is not there', undefined],
  ])('a file that %s cannot be submitted', async (_, bytes) => {
    const { make, send, submissions } = places.S3
    const form = await make({ properties: [fileField] })
    const { body: link } = await ask(sized('plan.png', bytes ?? samples.png))
    if (bytes) await put(link, bytes)
    expect((await send(form.slug, { plan: [link.name] })).status).toBe(422)
    expect(await submissions(form)).toEqual([])
  })
})

test('a file that another request has settled is kept, whatever was uploaded since', async () => {
  const { call, db, pool, storage, rows } = places.S3
  const body = { file_name: 'plan.png', size: 20 }
  const { body: link } = await call('POST /vapor/signed-storage-url', { body })
  const overtaken: typeof storage = {
    ...storage,
    read: async () => {
      await pool.query('update uploads set stored_at = now() where id = $1', [link.uuid])
      return {
        content: Readable.from([Buffer.from('<html>')]),
        size: 20,
        contentType: '',
        etag: '',
      }
    },
  }
  await completePresignedUploads({ db, storage: overtaken }, [link.uuid])
  expect((await rows()).find(({ id }) => id === link.uuid)).toMatchObject({ delete_after: null })
})
