import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { createPublishingFixture } from '../../../testing/fixtures/test-publishing.ts'
import { forms } from '../forms.table.ts'
import { publishForms } from './publish-forms.job.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { people, make, readChanges, publish, schedule, show, readDraft } =
  await createPublishingFixture(testApp)
const moderator = await makeUser(db, { role: 'moderator' })
const archive = (id: number) =>
  call(
    'PUT /open/forms/{form}/archive',
    { params: { form: String(id) }, body: { archived: true } },
    people.owner.token,
  )

async function isArchived(id: number): Promise<boolean> {
  const [form] = await db.select().from(forms).where(eq(forms.id, id))
  return form!.archivedAt !== null
}

describe('an archived form', () => {
  test.each([
    ['opening it', ({ id }: { id: number }) => show(id, 'public')],
    [
      'saving it as public',
      ({ id }: { id: number }) => {
        const body = { title: 'Again', visibility: 'public' }
        return call(
          'PUT /open/forms/{form}',
          { params: { form: String(id) }, body },
          people.owner.token,
        )
      },
    ],
  ])('leaves the archive by %s', async (_, open) => {
    const form = await make()
    await archive(form.id)
    expect(await isArchived(form.id)).toBe(true)
    expect((await open(form)).status).toBe(200)
    expect(await isArchived(form.id)).toBe(false)
  })

  test('leaves the archive when it is published for the first time', async () => {
    const form = await make({ visibility: 'draft' })
    await archive(form.id)
    await publish(form.id, (await readDraft(form.id)).revision)
    expect(await isArchived(form.id)).toBe(false)
  })

  test('stays closed when staff put it back', async () => {
    const { id, slug } = await make()
    const named = { params: { slug }, body: { reason: 'Reported' } }
    await call('POST /moderator/forms/{slug}/take-down', named, moderator.token)
    await archive(id)
    await call('POST /moderator/forms/{slug}/put-back', named, moderator.token)
    expect((await readChanges(id)).body.state).toBe('closed')
    expect(await isArchived(id)).toBe(true)
  })
})

describe('a form archived after its publication was scheduled', () => {
  test.each(['public', 'draft'])('stays offline if it was %s', async (visibility) => {
    const { id, revision } = await make({ visibility })
    await schedule(id, revision, new Date(Date.now() + 3_600_000))
    await archive(id)
    await publishForms(db, new Date(Date.now() + 7_200_000))
    expect((await readChanges(id)).body).toMatchObject({
      state: visibility === 'public' ? 'closed' : 'draft',
      scheduled: null,
    })
  })
})
