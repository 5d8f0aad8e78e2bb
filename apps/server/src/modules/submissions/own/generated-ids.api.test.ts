import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const { make, send, stored } = await createSubmissionFixture(await createTestApp())

const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="${id}"></span>`
const generated = { type: 'text', hidden: true }
const properties = [
  { id: 'mail', name: 'Mail', type: 'email' },
  { ...generated, id: 'number', name: 'Number', generates_auto_increment_id: true },
  { ...generated, id: 'secret', name: 'Secret', generates_uuid: true },
]
const makeTicketForm = (more = {}) =>
  make({ properties, submitted_text: `<p>Ticket ${mention('number')}</p>`, ...more })

test('the response has the generated ids that the thank-you text mentions, and no others', async () => {
  const form = await makeTicketForm()
  const { body } = await send(form.slug, { mail: 'a@b.test' })
  expect(body.generated).toEqual({ number: '1' })
  expect((await stored(form))[0]!.data).toMatchObject({ number: '1' })
  const plain = await make({ properties })
  expect((await send(plain.slug, {})).body).not.toHaveProperty('generated')
})

test('a retry and an edit get the same ids', async () => {
  const form = await makeTicketForm({ editable_submissions: true })
  const key = { 'idempotency-key': 'one' }
  const first = await send(form.slug, { mail: 'a@b.test' }, key)
  const again = await send(form.slug, { mail: 'a@b.test' }, key)
  const edited = await send(form.slug, { submission_id: first.body.submission_id })
  expect([first, again, edited].map(({ body }) => body.generated)).toEqual(
    Array.from({ length: 3 }, () => ({ number: '1' })),
  )
})

test('ids of a submission that was only matched by its answers are not revealed', async () => {
  const form = await makeTicketForm({ database_fields_update: ['mail'] })
  await send(form.slug, { mail: 'a@b.test' })
  expect((await send(form.slug, { mail: 'a@b.test' })).body).not.toHaveProperty('generated')
})
