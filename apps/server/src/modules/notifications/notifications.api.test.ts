import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { notifyFirstSubmissions } from './first-submissions.job.ts'
import { notify } from './notify.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { owner, make, send } = await createSubmissionFixture(testApp)
const other = await makeUser(db)

const told = async (token = owner.token) =>
  (await call('GET /user/notifications', { query: {} }, token)).body

test('the form’s creator is notified of the first submission, once', async () => {
  const form = await make()
  await notifyFirstSubmissions(db)
  expect((await told()).notifications).toEqual([])
  await send(form.slug, { name: 'Ada' })
  await send(form.slug, { name: 'Grace' })
  await notifyFirstSubmissions(db)
  await notifyFirstSubmissions(db)
  expect(await told()).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'first_answer', form: { id: form.id, slug: form.slug } }],
  })
  expect(await told(other.token)).toEqual({ unread: 0, notifications: [] })
})

test('seen notifications are marked as read, but not newer ones or those of other users', async () => {
  for (const person of [other, other, owner])
    await notify(db, { userId: person.id, kind: 'export_failed', formId: null, details: {} })
  const { notifications } = await told(other.token)
  expect(notifications.map((one) => one.is_read)).toEqual([false, false])
  const body = { until: notifications[1]!.id }
  const { unread: before } = await told()
  expect((await call('POST /user/notifications/read', { body }, other.token)).body).toEqual({
    unread: 1,
  })
  expect((await told(other.token)).notifications.map((one) => one.is_read)).toEqual([false, true])
  expect((await told()).unread).toBe(before)
})

test('nothing is shown about a deleted form', async () => {
  const form = await make()
  await notify(db, { userId: owner.id, kind: 'first_answer', formId: form.id, details: {} })
  const { unread } = await told()
  await call('DELETE /open/forms/{form}', { params: { form: String(form.id) } }, owner.token)
  expect((await told()).unread).toBe(unread - 1)
  const { notifications } = await told()
  expect(notifications.some((one) => one.form?.id === form.id)).toBe(false)
})

test('nothing is shown about a form that the user may not see', async () => {
  const form = await make()
  await notify(db, { userId: other.id, kind: 'first_answer', formId: form.id, details: {} })
  const { notifications } = await told(other.token)
  expect(notifications.some((one) => one.form?.id === form.id)).toBe(false)
})
