import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp()
const { app, db } = testApp
const author = await makeUser(db)

const open = (url: string, headers = {}) => app.inject({ url, headers })
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

/** Reads the card's URL the way social networks do. */
async function cardOn(path: string): Promise<string | undefined> {
  const { body } = await open(path)
  const read = (name: string) => new RegExp(`<meta ${name} content="([^"]*)">`).exec(body)?.[1]
  const card = read('property="og:image"')
  expect(read('name="twitter:image"')).toBe(card)
  return card?.replaceAll('&amp;', '&')
}

async function readCard(address: string) {
  expect(address).toMatch(/^https?:/)
  const { statusCode, headers, rawPayload } = await open(pathOf(address))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  return rawPayload
}

/** The dimensions of a PNG, from its first chunk. */
const sizeOf = (png: Buffer) => [
  png.subarray(1, 4).toString(),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
]
const toldBy = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('every kind of page has its own card in the size that networks expect', async () => {
  const paths = [
    '/',
    '/fr',
    '/ar/integrations/slack',
    '/templates',
    '/ar/templates/types/order_forms',
    '/templates/job-application',
  ]
  const cards: Buffer[] = []
  for (const path of paths) cards.push(await readCard((await cardOn(path))!))
  expect(cards.map(sizeOf)).toEqual(paths.map(() => ['PNG', 1200, 630]))
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(paths.length)
})

test('a card that a network has cached is not sent again, and may be shown elsewhere', async () => {
  const path = pathOf((await cardOn('/templates'))!)
  const { headers } = await open(path)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await open(path, { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

test('nobody gets a card with their own text', async () => {
  const address = new URL((await cardOn('/templates'))!)
  for (const name of ['title', 'text', 'brand', 'proof']) {
    const forged = new URL(address)
    forged.searchParams.set(name, 'Win a prize')
    expect((await open(`${forged.pathname}${forged.search}`)).statusCode).toBe(404)
  }
  expect((await open('/cards/page.png')).statusCode).toBe(404)
})

test('networks may rewrite the URL', async () => {
  const path = pathOf((await cardOn('/templates'))!)
  expect((await open(path.replaceAll('+', '%20'))).statusCode).toBe(200)
})

describe('a form', () => {
  const cardOfForm = async (more: Record<string, unknown>) => {
    const { slug } = await makeForm(testApp, author, more)
    return cardOn(`/forms/${slug}`)
  }

  test('shows its title in its color', async () => {
    const card = (await cardOfForm({ title: 'Bread order', color: '#9a5b13' }))!
    expect(toldBy(card)).toMatchObject({ title: 'Bread order', color: '#9a5b13', brand: '1' })
    expect(sizeOf(await readCard(card))).toEqual(['PNG', 1200, 630])
  })

  test('with its own picture keeps that', async () => {
    const seo_meta = { page_thumbnail: 'https://e.test/p.png' }
    expect(await cardOfForm({ seo_meta })).toBe('https://e.test/p.png')
  })

  test.each([
    ['asks for a password', { password: 'open sesame' }],
    ['is closed', { closes_at: '2020-01-01T00:00:00.000Z' }],
  ])('that %s reveals no more than the head of its page', async (_, more) => {
    const card = await cardOfForm({ title: 'Inside', description: 'A secret', ...more })
    expect(Object.keys(toldBy(card!)).toSorted()).toEqual(['brand', 'color', 'proof', 'title'])
  })

  test('that is not published has no card', async () => {
    const { slug } = await makeForm(testApp, author, { visibility: 'draft' })
    expect((await open(`/forms/${slug}`)).body).not.toContain('/cards/')
  })

  test('in letters that the fonts lack has no card', async () => {
    expect(await cardOfForm({ title: '注文フォーム' })).toBeUndefined()
  })
})
