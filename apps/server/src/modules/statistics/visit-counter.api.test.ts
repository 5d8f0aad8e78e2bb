import { expect, test } from 'vitest'
import { createSubmitting } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app, call } = testApp
const { make, owner } = await createSubmitting(testApp)

const open = (slug: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/forms/${slug}`, headers, remoteAddress: newNetwork() })
const viewsOf = async (form: { id: number }) => {
  const params = { form: String(form.id) }
  return (await call('GET /open/forms/{form}', { params, query: {} }, owner.token)).body.views_count
}

test('opening a form is counted, by page and by API', async () => {
  const form = await make()
  await open(form.slug)
  await open(form.slug)
  await call('GET /forms/{form}/view', { params: { form: form.slug } })
  await expect.poll(() => viewsOf(form)).toBe(3)
})

test('users with an account, and prefetching browsers, are not counted', async () => {
  const [form, other] = [await make(), await make()]
  await open(form.slug, { cookie: 'token=x' })
  await open(form.slug, { 'sec-purpose': 'prefetch' })
  await call('GET /forms/{form}/view', { params: { form: form.slug } }, owner.token)
  await open(other.slug)
  await expect.poll(() => viewsOf(other)).toBe(1)
  expect(await viewsOf(form)).toBe(0)
})

test('a visit to a locked or closed form is not counted', async () => {
  const [locked, closed, other] = [
    await make({ password: 'x' }),
    await make({ visibility: 'closed' }),
    await make(),
  ]
  for (const { slug } of [locked, closed, other]) await open(slug)
  await expect.poll(() => viewsOf(other)).toBe(1)
  expect([await viewsOf(locked), await viewsOf(closed)]).toEqual([0, 0])
})
