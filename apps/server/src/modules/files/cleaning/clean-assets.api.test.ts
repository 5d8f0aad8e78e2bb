import { expect, test } from 'vitest'
import { createUploadFixture, fileField } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { findIntegrationAssets } from '../../integrations/integration-assets.ts'
import { cleanAssets } from './clean-assets.job.ts'
import { cleanUploads } from './clean-uploads.job.ts'

const { app, db, pool, storage, make, call, owner, uploadPng, stored } =
  await createUploadFixture('disk')
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)

async function keepAsset(): Promise<string> {
  const url = await uploadPng()
  const answer = await call('POST /open/forms/assets/upload', { body: { url } }, owner.token)
  return answer.body.url
}

async function isThere(url: string): Promise<boolean> {
  const path = new URL(url).pathname
  return (await app.inject({ url: path, remoteAddress: newNetwork() })).statusCode === 200
}

async function cleanOn(day: number): Promise<void> {
  await cleanAssets(db, findIntegrationAssets, days(day))
  await cleanUploads({ db, storage }, { now: days(day) })
}

test('an asset that no form shows is deleted after 30 days, with its file', async () => {
  const before = (await stored()).length
  const url = await keepAsset()
  await cleanOn(0)
  await cleanOn(29)
  expect(await isThere(url)).toBe(true)
  await cleanOn(31)
  expect(await isThere(url)).toBe(false)
  expect((await stored()).length).toBe(before)
})

test('an asset that any version of a form shows is kept, even two in one text', async () => {
  const [cover, one, other] = [await keepAsset(), await keepAsset(), await keepAsset()]
  const form = await make({
    properties: [fileField],
    cover_picture: cover,
    custom_css: `.a { background: url(${one}) } .b { background: url(${other}) }`,
  })
  await cleanOn(0)
  await cleanOn(90)
  expect(await Promise.all([cover, one, other].map(isThere))).toEqual([true, true, true])
  await pool.query('delete from forms where id = $1', [form.id])
  await cleanOn(100)
  await cleanOn(131)
  expect(await isThere(cover)).toBe(false)
})

test('an asset that a template shows is kept until the template is deleted', async () => {
  const [cover, picture] = [await keepAsset(), await keepAsset()]
  const body = {
    form: {
      title: 'Visit',
      visibility: 'public',
      properties: [fileField],
      cover_picture: cover,
    },
    name: 'Visit',
    slug: 'visit',
    short_description: 'Visit',
    description: 'Visit',
    image_url: picture,
  }
  const made = await call('POST /templates', { body }, owner.token)
  expect(made.body.data.image_url).toBe(picture)
  await cleanOn(0)
  await cleanOn(90)
  expect(await Promise.all([cover, picture].map(isThere))).toEqual([true, true])
  const params = { template: made.body.template_id }
  await call('DELETE /templates/{template}', { params }, owner.token)
  await cleanOn(100)
  await cleanOn(131)
  expect(await Promise.all([cover, picture].map(isThere))).toEqual([false, false])
})

test('an asset that only an older version of a form names is kept', async () => {
  const url = await keepAsset()
  const form = await make({ properties: [fileField], logo_picture: url })
  await pool.query(
    "update form_versions set created_at = created_at - interval '1 day' where form_id = $1",
    [form.id],
  )
  await call(
    'PUT /open/forms/{form}',
    { params: { form: String(form.id) }, body: { logo_picture: null } },
    owner.token,
  )
  await cleanOn(0)
  await cleanOn(90)
  expect(await isThere(url)).toBe(true)
})

test('references missing for older versions are added before any asset is given up', async () => {
  const url = await keepAsset()
  const form = await make({ properties: [fileField], cover_picture: url })
  await pool.query('delete from form_version_assets')
  await pool.query('update form_versions set assets_listed = false')
  await cleanOn(0)
  await cleanOn(90)
  expect(await isThere(url)).toBe(true)
  const { rows } = await pool.query(
    'select count(*)::int from form_version_assets join form_versions on version_id = id where form_id = $1',
    [form.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('an asset used as a workspace icon is kept', async () => {
  const url = await keepAsset()
  await pool.query('update workspaces set icon = $1', [url])
  await cleanOn(0)
  await cleanOn(90)
  expect(await isThere(url)).toBe(true)
  await pool.query('update workspaces set icon = null')
})

test('assets in the style and the code of a workspace are kept', async () => {
  const [style, code] = [await keepAsset(), await keepAsset()]
  await pool.query('update workspaces set custom_css = $1, custom_code = $2', [
    `.a { background: url(${style}) }`,
    `<img src="${code}">`,
  ])
  await cleanOn(0)
  await cleanOn(90)
  expect(await Promise.all([style, code].map(isThere))).toEqual([true, true])
  await pool.query('update workspaces set custom_css = null, custom_code = null')
})

test('pictures of a mail are kept until its integration is deleted', async () => {
  const urls = [await keepAsset(), await keepAsset(), await keepAsset()]
  const [logo, one, other] = urls.map((url) => url.replace(/^http:/, 'https:'))
  const params = { form: String((await make({ properties: [fileField] })).id) }
  const data = {
    send_to: 'ada@example.com',
    sender_name: 'Ada',
    subject: 'Thanks',
    email_content: `<p>Hello <img src="${one}"><img src="${other}"></p>`,
    logo_url: logo,
  }
  const body = { integration_id: 'email', status: 'active' as const, data }
  const made = await call('POST /open/forms/{form}/integrations', { params, body }, owner.token)
  const integration = made.body.form_integration.id
  await cleanOn(0)
  await cleanOn(90)
  expect(await Promise.all(urls.map(isThere))).toEqual([true, true, true])
  await call(
    'DELETE /open/forms/{form}/integrations/{integration}',
    { params: { ...params, integration } },
    owner.token,
  )
  await cleanOn(100)
  await cleanOn(131)
  expect(await Promise.all(urls.map(isThere))).toEqual([false, false, false])
})

test('a form saved with an asset during the cleanup keeps it', async () => {
  const url = await keepAsset()
  const form = await make({ properties: [fileField] })
  await cleanOn(0)
  // Saving writes the version first; the new slug then waits for locks on the form's row.
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from forms where id = $1 for key share', [form.id])
  const saved = call(
    'PUT /open/forms/{form}',
    { params: { form: String(form.id) }, body: { cover_picture: url, slug: 'another-slug' } },
    owner.token,
  )
  await expect.poll(waiting).toBe(1)
  let isCleaned = false
  const cleaned = cleanOn(90).finally(() => (isCleaned = true))
  await expect.poll(async () => isCleaned || (await waiting()) === 2).toBe(true)
  await blocker.query('commit')
  blocker.release()
  expect((await saved).status).toBe(200)
  await cleaned
  expect(await isThere(url)).toBe(true)
})

/** Counts the statements of this test's database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

test('an asset that is shown again starts its 30 days anew', async () => {
  const url = await keepAsset()
  await cleanOn(0)
  const form = await make({ properties: [fileField], cover_picture: url })
  await cleanOn(20)
  await pool.query('delete from forms where id = $1', [form.id])
  await cleanOn(40)
  await cleanOn(69)
  expect(await isThere(url)).toBe(true)
  await cleanOn(71)
  expect(await isThere(url)).toBe(false)
})
