import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const { call, db } = await createTestApp({ TELEGRAM_BOT_TOKEN: botToken })

type Person = { id: number; token: string }
let people = 0

const list = async (person: Person) => (await call('GET /open/providers', {}, person.token)).body
const sign = (fields: Record<string, string | number>, token = botToken) => {
  const checked = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const key = createHash('sha256').update(token).digest()
  const hash = createHmac('sha256', key).update(checked.toSorted().join('\n')).digest('hex')
  return { ...fields, hash }
}
const now = () => Math.floor(Date.now() / 1000)
const given = (more = {}) => ({ id: 42 + ++people, first_name: 'Ada', auth_date: now(), ...more })
const connect = (person: Person, body: Record<string, unknown>) =>
  call(
    'POST /oauth/widget-callback/{service}',
    { params: { service: 'telegram' }, body },
    person.token,
  )

test('is trusted if correctly signed', async () => {
  const person = await makeUser(db)
  const fields = given({ last_name: 'King', username: 'ada', photo_url: 'https://t.me/a.jpg' })
  const { body } = await connect(person, { intent: 'integration', ...sign(fields) })
  expect(body).toMatchObject({ provider: { provider: 'telegram', name: 'Ada King', email: null } })
})

test('opened as a page, it works once, in the same session', async () => {
  const person = await makeUser(db)
  const { url, state } = (
    await call(
      'POST /oauth/connect/{service}',
      { params: { service: 'telegram' }, body: {} },
      person.token,
    )
  ).body
  const asked = new URL(url)
  expect(asked.host).toBe('oauth.telegram.org')
  expect(asked.searchParams.get('bot_id')).toBe('110201543')
  expect(asked.searchParams.get('return_to')).toBe(
    `http://localhost:3000/settings/connections/callback/telegram?state=${state}`,
  )
  const back = { ...sign(given()), state }
  expect((await connect(await makeUser(db), back)).status).toBe(419)
  expect((await connect(person, back)).status).toBe(200)
  expect((await connect(person, back)).status).toBe(419)
})

test.each([
  ['with a changed field', () => ({ ...sign(given()), first_name: 'Eve' })],
  ['signed with another bot', () => sign(given(), '1:other')],
  ['without a signature', () => given()],
  ['of the day before yesterday', () => sign(given({ auth_date: now() - 86_500 }))],
  ['of tomorrow', () => sign(given({ auth_date: now() + 3600 }))],
])('%s it is refused', async (_, fields) => {
  const person = await makeUser(db)
  expect((await connect(person, fields())).status).toBe(400)
  expect(await list(person)).toEqual([])
})
