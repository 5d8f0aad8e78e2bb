import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { users } from '../accounts/users.table.ts'
import { findInGallery, listGallery } from './gallery.ts'
import { templates } from './templates.table.ts'

const { call, db } = await createTestApp()
const creator = await makeUser(db)
const asCreator = { userId: creator.id, isTemplateEditor: false }
const asEditor = { userId: (await makeUser(db)).id, isTemplateEditor: true }
const asStranger = { userId: (await makeUser(db)).id, isTemplateEditor: false }

const store = async (slug: string, more: Partial<typeof templates.$inferInsert> = {}) => {
  const texts = { name: slug, shortDescription: 'Short', description: '<p>Long</p>' }
  const structure = { title: slug, color: '#112233', properties: [] }
  const values = { creatorId: creator.id, slug, ...texts, structure, ...more }
  await db.insert(templates).values(values)
  return slug
}
const slugsFor = async (viewer?: typeof asCreator) =>
  (await listGallery(db, { viewer })).filter(({ own }) => !own).map(({ slug }) => slug)

describe('the gallery', () => {
  test('shows an unlisted template only to its creator and to template editors', async () => {
    const slug = await store('hidden')
    expect(await findInGallery(db, slug)).toBeNull()
    expect(await findInGallery(db, slug, asStranger)).toBeNull()
    expect(await slugsFor()).not.toContain(slug)
    expect(await slugsFor(asStranger)).not.toContain(slug)
    expect(await findInGallery(db, slug, asCreator)).toMatchObject({ slug, is_listed: false })
    expect(await findInGallery(db, slug, asEditor)).toMatchObject({ slug, can_edit: true })
    expect(await slugsFor(asCreator)).toContain(slug)
  })

  test('does not name hidden templates as related', async () => {
    const relatedTemplates = [await store('secret'), 'contact-us', 'no-such-template', 'relates']
    const slug = await store('relates', { publiclyListed: true, relatedTemplates })
    const found = await findInGallery(db, slug)
    expect(found!.related.map((one) => one.slug)).toEqual(['contact-us'])
  })

  test('does not show a blocked person’s templates', async () => {
    const blocked = await makeUser(db)
    const slug = await store('of-blocked', { publiclyListed: true, creatorId: blocked.id })
    expect(await slugsFor()).toContain(slug)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id))
    expect(await slugsFor()).not.toContain(slug)
    expect(await findInGallery(db, slug)).toBeNull()
  })

  test('contains our own library after the users’ templates', async () => {
    const slug = await store('listed', { publiclyListed: true, imageUrl: 'https://e.test/a.png' })
    const all = await listGallery(db)
    expect(all.find((one) => one.slug === slug)).toEqual({
      slug,
      name: slug,
      short_description: 'Short',
      types: [],
      industries: [],
      image_url: null,
      color: '#112233',
      is_new: true,
      is_listed: true,
      own: false,
    })
    expect(all.at(-1)).toMatchObject({ own: true, is_new: false, image_url: null })
    const own = await findInGallery(db, 'Contact-us')
    expect(own).toMatchObject({ slug: 'contact-us', own: true, can_edit: false })
    expect(own!.document).toHaveProperty('properties')
    expect(own!.related.length).toBeGreaterThan(0)
    expect(await findInGallery(db, 'constructor')).toBeNull()
  })

  test('shows no image on another server, however its address is written', async () => {
    for (const [index, imageUrl] of ['//evil.test/a.png', '/\\evil.test/a.png'].entries()) {
      const slug = await store(`foreign-${index}`, { publiclyListed: true, imageUrl })
      expect(await findInGallery(db, slug)).toMatchObject({ image_url: null })
    }
  })

  test('keeps only listed templates when their creator’s account is deleted', async () => {
    const leaving = await makeUser(db)
    const listed = await store('stays', { publiclyListed: true, creatorId: leaving.id })
    const hidden = await store('goes', { creatorId: leaving.id })
    const body = { confirmation: leaving.email, password: testPassword }
    expect((await call('DELETE /user', { body }, leaving.token)).status).toBe(200)
    expect(await findInGallery(db, listed)).toMatchObject({ slug: listed })
    expect(await findInGallery(db, hidden, asEditor)).toBeNull()
  })
})
