import { describe, expect, test } from 'vitest'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { visitorsOf } from '../../../testing/page-visitor.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const testApp = await createTestApp()
const { call } = testApp
const { owner, make, send, stored } = await createSubmissionFixture(testApp)
const createVisitor = visitorsOf(testApp.app)

const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-fallback="nobody">${id}</span>`
const properties = [
  { id: 'name', name: 'Name', type: 'text' },
  { id: 'secret', name: 'Secret', type: 'text', secret_input: true },
  { id: 'source', name: 'Source', type: 'text', hidden: true },
]
const makeThanking = (more: Record<string, unknown> = {}) =>
  make({ properties, submitted_text: `<p>Thanks, ${mention('name')}</p>`, ...more })

/** Sends a form without JavaScript and returns its thank-you page, and the browser that shows it. */
async function sendForm({ slug }: { slug: string }, query = '') {
  const visitor = createVisitor()
  const page = await visitor.open(`/forms/${slug}${query}`)
  const done = await visitor.send(page, `${slug}${query}`, { name: 'Ada', secret: 'xyzzy' })
  return { visitor, done }
}

describe('the thank-you page', () => {
  test('has the mentioned answers, but neither passwords nor hidden values', async () => {
    const { done } = await sendForm(await makeThanking(), '?source=campaign')
    expect(done.html).toContain('Thanks, <!-- -->Ada')
    expect(done.html).not.toMatch(/xyzzy|"campaign"/)
  })

  test('has no answers if its text mentions none', async () => {
    const { done } = await sendForm(await makeThanking({ submitted_text: '<p>Thanks</p>' }))
    expect(done.html).toContain('Thanks')
    expect(done.html).not.toContain('Ada')
  })

  test('shows an answer as long as the submission has it', async () => {
    const form = await makeThanking({ editable_submissions: true })
    const { visitor, done } = await sendForm(form)
    expect((await visitor.open(done.location)).html).toContain('Ada')
    const [, id] = /submission_id=([^"]+)"/.exec(done.html)!
    await send(form.slug, { name: 'Grace', submission_id: id })
    const changed = await visitor.open(done.location)
    expect(changed.html).toContain('id="done"')
    expect(changed.html).not.toMatch(/Ada|Grace/)
  })

  test('forgets the answers of a deleted submission', async () => {
    const form = await makeThanking()
    const { visitor, done } = await sendForm(form)
    const params = { form: String(form.id), submission: (await stored(form))[0]!.id }
    await call('DELETE /open/forms/{form}/submissions/{submission}', { params }, owner.token)
    const later = await visitor.open(done.location)
    expect(later.html).toContain('Thanks, <!-- -->nobody')
    expect(later.html).not.toContain('Ada')
  })

  test('leads to the form with the parameters of its URL', async () => {
    const form = await makeThanking({ re_fillable: true })
    const { done } = await sendForm(form, '?name=Eve&utm_source=mail')
    expect(done.html).toContain(`href="/forms/${form.slug}?name=Eve&amp;utm_source=mail"`)
  })
})
