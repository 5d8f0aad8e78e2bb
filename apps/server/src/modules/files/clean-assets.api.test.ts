import { expect, test } from 'vitest'
import { nextIp } from '../../testing/test-submissions.ts'
import { createUploading, fileField } from '../../testing/test-files.ts'
import { cleanAssets } from './clean-assets.job.ts'
import { cleanUploads } from './clean-uploads.job.ts'

const { app, db, pool, storage, make, call, owner, uploadPng, stored } =
  await createUploading('disk')
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)

async function keepAsset(): Promise<string> {
  const url = await uploadPng()
  const answer = await call('POST /open/forms/assets/upload', { body: { url } }, owner.token)
  return answer.body.url
}

async function isThere(url: string): Promise<boolean> {
  const path = new URL(url).pathname
  return (await app.inject({ url: path, remoteAddress: nextIp() })).statusCode === 200
}

async function cleanOn(day: number): Promise<void> {
  await cleanAssets(db, days(day))
  await cleanUploads({ db, storage }, { now: days(day) })
}

test('an asset that no form shows goes after 30 days, and its file with it', async () => {
  const before = (await stored()).length
  const url = await keepAsset()
  await cleanOn(0)
  await cleanOn(29)
  expect(await isThere(url)).toBe(true)
  await cleanOn(31)
  expect(await isThere(url)).toBe(false)
  expect((await stored()).length).toBe(before)
})

test('an asset that any version of a form shows stays, even two in one text', async () => {
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

test('an asset that is shown again begins its 30 days anew', async () => {
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
