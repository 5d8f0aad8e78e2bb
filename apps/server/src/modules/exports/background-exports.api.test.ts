import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createExportFixture,
  readCsv,
  readZip,
  type ExportBody,
} from '../../testing/fixtures/test-exports.ts'
import { samples } from '../../testing/fixtures/test-files.ts'
import { cleanExports, runExport } from './export.job.ts'

const place = await createExportFixture()
const { call, db, stores, form, owner, make, send, upload, stored } = place
const { start, statusOf, open, inBackground } = place
const told = async () =>
  (await call('GET /user/notifications', { query: {} }, owner.token)).body.notifications

test('more than a thousand become a file, with a notification', async () => {
  const large = await make()
  await db.execute(sql`
    insert into submissions (form_id, workspace_id, version_id, public_id, status, answers)
    select id, workspace_id, published_version_id, gen_random_uuid(), 'completed',
      jsonb_build_object('name', 'Person ' || n)
    from forms, generate_series(1, 1203) as n where id = ${large.id}`)
  const body = { columns: { name: true } }
  const { job_id: job, ...rest } = (await start(body, owner.token, large.id)).json<ExportBody>()
  expect(rest).toEqual({ is_async: true })
  const before = (await statusOf(String(job), owner.token, large.id)).body
  expect(before).toMatchObject({ status: 'queued', progress: 0, total_submissions: 1203 })
  await runExport(stores, String(job), { isLastTry: true })
  const { body: after } = await statusOf(String(job), owner.token, large.id)
  expect(after).toMatchObject({
    status: 'completed',
    progress: 100,
    processed_submissions: 1203,
    error_message: null,
  })
  const rows = readCsv((await open(after.file_url!)).rawPayload)
  expect(new Set(rows.slice(1).map((row) => row[1])).size).toBe(1203)
  expect((await told())[0]).toMatchObject({
    kind: 'export_ready',
    job_id: job,
    form: { id: large.id },
    file_url: expect.stringContaining('http'),
    is_read: false,
  })
})

test('an archive contains the table and the files that it names', async () => {
  const evil = await upload({ name: '../../etc/passwd.png', bytes: samples.png })
  await send(form.slug, { name: 'With a file', plan: [evil.body.name] })
  const { status, file: archive } = await inBackground({ files: 'zip' })
  expect(status.file_name).toMatch(/\.zip$/)
  const [table, ...files] = readZip(archive.rawPayload)
  expect(table![0]).toBe('submissions.csv')
  expect(files).toHaveLength(2)
  const named = readCsv(table![1]).map((row) => row[5])
  for (const [name, bytes] of files) {
    expect(named).toContain(name)
    expect(name).not.toContain('..')
    expect(bytes).toEqual(samples.png)
  }
})

test('a failed export is announced as well', async () => {
  const gone = await make()
  const body = { background: true, columns: { name: true } }
  const { job_id: job } = (await start(body, owner.token, gone.id)).json<{ job_id: string }>()
  const params = { form: String(gone.id) }
  await call('DELETE /open/forms/{form}', { params }, owner.token)
  await expect(runExport(stores, job, { isLastTry: false })).rejects.toThrow('gone')
  await call('POST /open/forms/{form}/restore', { params }, owner.token)
  expect((await statusOf(job, owner.token, gone.id)).body).toMatchObject({
    status: 'failed',
    file_url: null,
    error_message: expect.any(String),
  })
  expect((await told())[0]).toMatchObject({ kind: 'export_failed', form: { id: gone.id } })
})

test('the file is deleted after a day, and the notification stays', async () => {
  const before = (await stored()).length
  const { job } = await inBackground({})
  expect(await stored()).toHaveLength(before + 1)
  await cleanExports(stores, { now: new Date(Date.now() + 25 * 3600_000) })
  expect((await stored()).length).toBeLessThanOrEqual(before)
  expect((await statusOf(job)).status).toBe(404)
  expect((await told()).find((one) => one.job_id === job)).toMatchObject({ file_url: null })
})
