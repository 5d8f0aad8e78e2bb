import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLimits } from '../../../rate-limit/limits.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { cleanUploads } from '../cleaning/clean-uploads.job.ts'
import { receiveFile } from '../upload/receive-file.ts'
import { findStorageUsage } from './stored-bytes.queries.ts'

const settings = { FORM_STORAGE_MB: '2', WORKSPACE_STORAGE_MB: '5' }
const uploading = await createUploadFixture('disk', {}, settings)
const { app, db, pool, storage, make, send, upload, call, owner } = uploading
const bytes = (size: number) => ({ name: 'a.txt', bytes: Buffer.alloc(size, 'a') })
const query = (form: { slug: string }) => ({ query: `?form=${form.slug}&field=plan` })

const fresh = async () => {
  await pool.query('update uploads set submission_id = null, claimed_at = now()')
  await cleanUploads({ db, storage })
  return make({ properties: [fileField] })
}
const usageOf = async ({ id }: { id: number }) => {
  const found = await pool.query('select workspace_id from forms where id = $1', [id])
  const workspaceId = Number(found.rows[0].workspace_id)
  return findStorageUsage(db, { formId: id, workspaceId })
}
const begin = (form: { slug: string }, size: number) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: { form: form.slug, field: 'plan', file_name: 'a.txt', size },
    remoteAddress: newNetwork(),
  })

describe('the storage of a form', () => {
  test('fills up exactly to its limit, and accepts more once files are deleted', async () => {
    const form = await fresh()
    expect((await upload(bytes(1_500_000), query(form))).status).toBe(201)
    const full = await upload(bytes(500_001), query(form))
    expect([full.status, full.body]).toMatchObject([413, { code: 'storage_full' }])
    expect(await usageOf(form)).toMatchObject({ form: 1_500_000 })
    expect((await upload(bytes(500_000), query(form))).status).toBe(201)
    expect(await usageOf(form)).toMatchObject({ form: 2_000_000, workspace: 2_000_000 })
    expect((await upload(bytes(1), query(form))).status).toBe(413)
    await cleanUploads({ db, storage }, { now: new Date(Date.now() + 25 * 3_600_000) })
    expect(await usageOf(form)).toEqual({ form: 0, workspace: 0 })
  })

  test('is reserved when a resumable upload starts, and freed when it is canceled', async () => {
    const form = await fresh()
    const first = await begin(form, 1_200_000)
    expect((await begin(form, 800_001)).json()).toMatchObject({ code: 'storage_full' })
    const { uuid } = first.json<{ uuid: string }>()
    await app.inject({ method: 'DELETE', url: `/api/uploads/${uuid}`, remoteAddress: newNetwork() })
    expect((await begin(form, 2_000_000)).statusCode).toBe(201)
  })

  test('is not exceeded by concurrent uploads', async () => {
    const form = await fresh()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(bytes(600_000), query(form))),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBe(3)
    expect(await usageOf(form)).toMatchObject({ form: 1_800_000 })
  })

  test('counts a file uploaded without a form once it is submitted', async () => {
    const form = await fresh()
    const names = []
    for (let file = 0; file < 3; file++) names.push((await upload(bytes(900_000))).body.name)
    expect((await send(form.slug, { plan: names.slice(0, 2) })).status).toBe(200)
    expect(await usageOf(form)).toMatchObject({ form: 1_800_000 })
    expect((await send(form.slug, { plan: names.slice(2) })).body).toMatchObject({
      code: 'storage_full',
    })
    expect(await usageOf(form)).toMatchObject({ form: 1_800_000 })
  })
})

async function move({ id }: { id: number }) {
  const made = await call(
    'POST /open/workspaces/create',
    { body: { name: 'New', emoji: '🌱' } },
    owner.token,
  )
  const { id: workspace } = (made.body as { workspace: { id: number } }).workspace
  const params = { form: String(id), workspace }
  await call('POST /open/forms/{form}/workspace/{workspace}', { params }, owner.token)
}

test('the files of a form that moves count for its new workspace', async () => {
  const form = await fresh()
  await upload(bytes(1_500_000), query(form))
  await move(form)
  expect(await usageOf(form)).toEqual({ form: 1_500_000, workspace: 1_500_000 })
  await cleanUploads({ db, storage }, { now: new Date(Date.now() + 25 * 3_600_000) })
  expect(await usageOf(form)).toEqual({ form: 0, workspace: 0 })
})

test('a file counts for the new workspace of a form that moves during its upload', async () => {
  const form = await fresh()
  const { rows } = await pool.query('select workspace_id from forms where id = $1', [form.id])
  const place = {
    formId: form.id,
    workspaceId: Number(rows[0].workspace_id),
    limitBytes: 2_000_000,
    extensions: [],
    quota: { formBytes: 2_000_000, workspaceBytes: 5_000_000 },
    unclaimed: null,
  }
  async function* content() {
    yield Buffer.alloc(10_000, 'a')
    const begun = 'select from uploads where form_id = $1'
    await expect.poll(async () => (await pool.query(begun, [form.id])).rowCount).toBe(1)
    await move(form)
    yield Buffer.alloc(10_000, 'a')
  }
  const file = { content: Readable.from(content()), originalName: 'a.txt' }
  await receiveFile({ db, storage }, file, place)
  expect(await usageOf(form)).toEqual({ form: 20_000, workspace: 20_000 })
})

test('I8: the counters equal the sum of the rows', async () => {
  const { rows } = await pool.query(`
    select owner, owner_id, bytes from stored_bytes where bytes > 0
    except
    select 'form', form_id, sum(counted_bytes) from uploads where form_id is not null group by form_id
    except
    select 'workspace', workspace_id, sum(counted_bytes) from uploads where form_id is not null group by workspace_id`)
  expect(rows).toEqual([])
})

test('a workspace has its own limit over all its forms', async () => {
  const [one, two, three] = [await fresh(), await fresh(), await fresh()]
  for (const form of [one, two])
    expect((await upload(bytes(2_000_000), query(form))).status).toBe(201)
  expect((await upload(bytes(1_000_001), query(three))).body).toMatchObject({
    code: 'storage_full',
  })
  expect((await upload(bytes(1_000_000), query(three))).status).toBe(201)
})

test('a network has an hourly byte limit, for every kind of upload', async () => {
  const limits = await createLimits({})
  const place = await createUploadFixture('disk', { limits }, { UPLOAD_MB_PER_HOUR: '3' })
  const ip = newNetwork()
  const send = (size: number, from = ip) => place.upload(bytes(size), { ip: from })
  expect((await send(2_000_000)).status).toBe(201)
  const refused = await send(1_500_000)
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'allowance_used' }])
  const inPieces = await place.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: { file_name: 'a.png', size: 1_500_000 },
    remoteAddress: ip,
  })
  expect(inPieces.statusCode).toBe(429)
  expect((await send(1_500_000, newNetwork())).status).toBe(201)
  expect((await place.rows()).length).toBe(2)
})

test('every kind of upload is rejected when the disk is nearly full', async () => {
  const place = await createUploadFixture('disk', {}, { FREE_DISK_MB: '1000000000' })
  const refused = await place.upload(bytes(10))
  expect([refused.status, refused.body]).toMatchObject([507, { code: 'disk_full' }])
  const inPieces = await place.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: { file_name: 'a.png', size: 10 },
    remoteAddress: newNetwork(),
  })
  expect(inPieces.statusCode).toBe(507)
  expect(await place.rows()).toEqual([])
})

test('small files are counted at their actual size', async () => {
  const limits = await createLimits({})
  const place = await createUploadFixture('disk', { limits }, { UPLOAD_MB_PER_HOUR: '1' })
  const ip = newNetwork()
  for (let file = 0; file < 20; file++)
    expect((await place.upload({ name: 'a.png', bytes: samples.png }, { ip })).status).toBe(201)
})

test('a self-hosted instance has no storage limit unless configured', async () => {
  const { config } = await createTestApp()
  expect(config.storageQuota).toEqual({ formBytes: null, workspaceBytes: null })
})
