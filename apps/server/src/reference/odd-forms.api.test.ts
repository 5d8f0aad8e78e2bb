import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { makeForm } from '../testing/test-forms.ts'
import { makeUser } from '../testing/test-people.ts'
import { nextIp } from '../testing/test-submissions.ts'
import { leaf, logicOf } from './form-bodies.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const author = await makeUser(db)
const make = (...properties: object[]) => makeForm(testApp, author, { properties })
const answer = (slug: string, body: Record<string, unknown>) =>
  call('POST /forms/{form}/answer', { params: { form: slug }, body }, undefined, { ip: nextIp() })

const one = { id: 'one', name: 'One', type: 'text' }
const two = { id: 'two', name: 'Two', type: 'text' }

test('a field that is hidden and required is not asked, until logic shows it', async () => {
  const logic = logicOf(['show-block'], leaf('one', 'text', 'equals', 'show'))
  const { slug, properties } = await make(
    one,
    { ...two, hidden: true, required: true },
    { ...two, id: 'three', hidden: true, required: true, logic },
  )
  expect(properties.slice(1)).toMatchObject([
    { hidden: true, required: true },
    { hidden: true, required: true },
  ])
  expect((await answer(slug, { one: 'x' })).status).toBe(200)
  expect(await answer(slug, { one: 'show' })).toMatchObject({
    status: 422,
    body: { errors: { three: [expect.any(String)] } },
  })
  expect((await answer(slug, { one: 'show', three: 'y' })).status).toBe(200)
})

test('two fields that hide each other are saved, and answered', async () => {
  const hidesWhen = (other: string) => logicOf(['hide-block'], leaf(other, 'text', 'is_not_empty'))
  const { slug } = await make(
    { ...one, logic: hidesWhen('two') },
    { ...two, logic: hidesWhen('one') },
  )
  expect((await answer(slug, { one: 'x' })).status).toBe(200)
  expect((await answer(slug, { one: 'x', two: 'y' })).status).toBe(200)
})
