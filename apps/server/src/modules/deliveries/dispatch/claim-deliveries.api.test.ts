import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { addWebhook, partsFor } from '../../../testing/fixtures/test-deliveries.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { releaseDeliveries } from '../deliveries.queries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { createRecorder } from './record-outcomes.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)

const claimFrom = (isFailing: boolean) =>
  claimDeliveries(db, { known: new Map(), others: 9, isFailing, after: 0, most: 9 })
const claim = async () => [...(await claimFrom(false)), ...(await claimFrom(true))]

test('a claimed delivery is not claimed again after a resume or a replay, only a waiting one', async () => {
  const form = await make()
  const { id: integration } = await addWebhook(testApp, owner, form)
  const params = { form: String(form.id), integration }
  const path = '/open/forms/{form}/integrations/{integration}' as const
  const resume = async () => {
    await call(`POST ${path}/pause`, { params, body: {} }, owner.token)
    await call(`POST ${path}/resume`, { params, body: {} }, owner.token)
  }
  const replay = async () =>
    (await call(`POST ${path}/replay`, { params, body: {} }, owner.token)).body.queued
  await send(form.slug, { name: 'Ada' })
  const [first] = await claim()
  await resume()
  expect(await claim()).toEqual([])

  const attempt = { at: '', ms: 1, status: 503, reason: null, reply: '' }
  const failed = { state: 'retrying', afterSeconds: 600, attempt } as const
  const { id, tries } = first!
  await createRecorder(db)({ ...failed, id, tries, integrationId: integration })
  expect(await claim()).toEqual([])
  await resume()
  expect(await claim()).toHaveLength(1)
  await resume()
  expect(await replay()).toBe(0)
  expect(await claim()).toEqual([])

  await releaseDeliveries(db, [id], { haveBegun: false })
  await pool.query("update deliveries set due_at = now() + interval '10 minutes'")
  expect(await replay()).toBe(1)
  expect(await claim()).toHaveLength(1)
})

test('deliveries of a deleted form wait until it is restored', async () => {
  const form = await make()
  await addWebhook(testApp, owner, form)
  await send(form.slug, { name: 'Ada' })
  const set = (change: string) =>
    pool.query(`update forms set deleted_at = ${change} where id = $1`, [form.id])
  await set('now()')
  expect(await claim()).toEqual([])
  await set('null')
  const [claimed] = await claim()
  await set('now()')
  const parts = partsFor(testApp, { port: 1 })
  const [loaded] = await loadDeliveries(db, [claimed!.id])
  expect(await attemptDelivery(parts, claimed!, loaded!)).toMatchObject({ state: 'postponed' })
})
