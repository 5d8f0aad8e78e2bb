import { expect, test } from 'vitest'
import { createUploadFixture, fileField } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { cleanUploads } from '../cleaning/clean-uploads.job.ts'

const settings = { UNCLAIMED_FORM_MB: '2', UNCLAIMED_MB: '3' }
const { app, db, storage, make, send, upload } = await createUploadFixture('disk', {}, settings)
const bytes = (size: number) => ({ name: 'a.txt', bytes: Buffer.alloc(size, 'a') })
const to = (form: { slug: string }) => ({ query: `?form=${form.slug}&field=plan` })
const aDayLater = () => ({ now: new Date(Date.now() + 25 * 3_600_000) })

async function fresh() {
  await cleanUploads({ db, storage }, aDayLater())
  return make({ properties: [fileField] })
}

const begin = (form: { slug: string }, size: number, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: { form: form.slug, field: 'plan', file_name: 'a.txt', size },
    remoteAddress: newNetwork(),
    headers: { 'accept-language': language },
  })

test('a form limits its unclaimed files, and the error says which limit was reached', async () => {
  const form = await fresh()
  expect((await upload(bytes(1_500_000), to(form))).status).toBe(201)
  const refused = {
    status: 413,
    body: { code: 'storage_full', limit: 'unclaimed_form', limit_bytes: 2_000_000 },
  }
  expect(await upload(bytes(500_001), to(form))).toMatchObject(refused)
  expect((await upload(bytes(500_000), to(form))).status).toBe(201)
  expect(await upload(bytes(1), to(form))).toMatchObject(refused)
  expect((await begin(form, 1)).json()).toMatchObject({
    message: expect.stringContaining(
      'no room for more files that are uploaded but not submitted (2 MB)',
    ),
  })
  expect((await begin(form, 1, 'fr')).json().message).toContain('fichiers non envoyés (2 Mo)')
})

test('all forms share a limit, which includes files without a form', async () => {
  const [one, two] = [await fresh(), await make({ properties: [fileField] })]
  expect((await upload(bytes(2_000_000), to(one))).status).toBe(201)
  expect((await upload(bytes(800_000))).status).toBe(201)
  const refused = { status: 413, body: { limit: 'unclaimed_instance', limit_bytes: 3_000_000 } }
  expect(await upload(bytes(200_001), to(two))).toMatchObject(refused)
  expect(await upload(bytes(200_001))).toMatchObject(refused)
  expect((await upload(bytes(200_000), to(two))).status).toBe(201)
})

test('a file that is submitted or deleted frees space', async () => {
  const form = await fresh()
  const { body } = await upload(bytes(2_000_000), to(form))
  expect((await upload(bytes(2_000_000), to(form))).status).toBe(413)
  expect((await send(form.slug, { plan: [body.name] })).status).toBe(200)
  expect((await upload(bytes(2_000_000), to(form))).status).toBe(201)
  expect((await upload(bytes(1), to(form))).status).toBe(413)
  await cleanUploads({ db, storage }, aDayLater())
  expect((await upload(bytes(2_000_000), to(form))).status).toBe(201)
})

test('a resumable upload counts from its start, and once', async () => {
  const form = await fresh()
  const { uuid } = (await begin(form, 1_900_000)).json<{ uuid: string }>()
  expect((await begin(form, 100_001)).statusCode).toBe(413)
  const whole = await app.inject({
    method: 'PATCH',
    url: `/api/uploads/${uuid}`,
    payload: Buffer.alloc(1_900_000, 'a'),
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    remoteAddress: newNetwork(),
  })
  expect(whole.statusCode).toBe(200)
  expect((await begin(form, 100_001)).statusCode).toBe(413)
  expect((await begin(form, 100_000)).statusCode).toBe(201)
})

test('concurrent uploads do not exceed the limits', async () => {
  const form = await fresh()
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => upload(bytes(600_000), to(form))),
    ...Array.from({ length: 6 }, async () => ({ status: (await begin(form, 600_000)).statusCode })),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
})
