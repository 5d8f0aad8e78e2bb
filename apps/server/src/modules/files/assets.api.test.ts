import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  createUploadFixture,
  fileField,
  samples,
  type TestFile,
} from '../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const places = { disk: await createUploadFixture('disk'), S3: await createUploadFixture('S3') }
const { app, make, send, owner, upload, uploadPng } = places.disk
const mp3 = Buffer.from('fffb9064000f0000', 'hex')
const keep = (url: string, token?: string, place = places.disk) =>
  place.call('POST /open/forms/assets/upload', { body: { url } }, token)
const open = (url: string, from = app) =>
  from.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), remoteAddress: newNetwork() })

describe('may not', () => {
  test('create an asset without an account', async () => {
    expect((await keep(await uploadPng())).status).toBe(401)
  })

  test('open a file that is not an asset as an asset', async () => {
    const form = await make({ properties: [fileField] })
    const [free, claimed] = [await uploadPng(), await uploadPng()]
    await send(form.slug, { plan: [claimed] })
    for (const name of [free, claimed, `plan_${randomUUID()}.png`, '..%2f..%2fetc%2fpasswd'])
      expect((await open(`/api/forms/assets/${name}`)).statusCode).toBe(404)
  })
})

describe('refuses', () => {
  test('a missing upload, a file of a submission, and a URL', async () => {
    const form = await make({ properties: [fileField] })
    const claimed = await uploadPng()
    await send(form.slug, { plan: [claimed] })
    for (const url of [claimed, `a_${randomUUID()}.png`, 'https://app.example/logo.png'])
      expect((await keep(url, owner.token)).status).toBe(422)
  })

  test('more than 5 MB', async () => {
    const of = async (size: number) =>
      (
        await upload({
          name: 'a.mp3',
          bytes: Buffer.concat([mp3, Buffer.alloc(size - mp3.length)]),
        })
      ).body.name
    expect((await keep(await of(5_000_001), owner.token)).status).toBe(413)
    expect((await keep(await of(5_000_000), owner.token)).status).toBe(200)
  })

  test.each<TestFile>([
    { name: 'a.txt', bytes: 'hello' },
    { name: 'a.zip', bytes: Buffer.from('504b0506'.padEnd(44, '0'), 'hex') },
  ])('types that no form shows: $name', async (file) => {
    const { status, body } = await keep((await upload(file)).body.name, owner.token)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { url: [expect.stringContaining('png')] } })
  })

  test('to use an asset as an answer', async () => {
    const form = await make({ properties: [fileField] })
    const name = await uploadPng()
    await keep(name, owner.token)
    expect((await send(form.slug, { plan: [name] })).status).toBe(422)
    expect((await keep(name, owner.token)).status).toBe(422)
  })
})

describe.each(Object.entries(places))('on %s', (_, place) => {
  test.each<[string, TestFile, string, string]>([
    ['a picture', { name: 'logo.png', bytes: samples.png }, 'image/png', 'inline'],
    ['sound', { name: 'a.mp3', bytes: mp3 }, 'audio/mpeg', 'inline'],
    ['a paper', { name: 'a.pdf', bytes: samples.pdf }, 'application/pdf', 'attachment'],
  ])('shows %s to everyone, with headers that make it harmless', async (_, file, type, as) => {
    const { body } = await place.upload(file)
    const asset = await keep(body.name, place.owner.token, place)
    const { url } = asset.body
    expect(url).toBe(`${place.config.appUrl}/api/forms/assets/${encodeURIComponent(body.name)}`)
    const found = await open(url, place.app)
    expect(found.statusCode).toBe(200)
    expect(found.rawPayload.equals(Buffer.from(file.bytes))).toBe(true)
    expect(found.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(new RegExp(`^${as};`)),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})

test('a file claimed between check and write does not become an asset', async () => {
  const { pool } = places.disk
  const url = await uploadPng()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update uploads set claimed_at = now() where id = $1', [url.slice(-40, -4)])
  const keeping = keep(url, owner.token)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await client.query('commit')
  client.release()
  expect((await keeping).status).toBe(422)
})
