import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { firstWorkspaceOf, makeForm } from '../testing/fixtures/test-forms.ts'
import { makeUser } from '../testing/fixtures/people/test-people.ts'
import { leaf, logicOf } from './testing/make-body.ts'
import { newNetwork } from '../testing/test-settings.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const author = await makeUser(db)
const make = (...properties: object[]) => makeForm(testApp, author, { properties })
const answer = (slug: string, body: Record<string, unknown>) =>
  call('POST /forms/{form}/answer', { params: { form: slug }, body }, undefined, {
    ip: newNetwork(),
  })

const one = { id: 'one', name: 'One', type: 'text' }
const two = { id: 'two', name: 'Two', type: 'text' }

test('a hidden required field is not asked until logic shows it', async () => {
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

test('two fields that hide each other can be saved and answered', async () => {
  const hidesWhen = (other: string) => logicOf(['hide-block'], leaf(other, 'text', 'is_not_empty'))
  const { slug } = await make(
    { ...one, logic: hidesWhen('two') },
    { ...two, logic: hidesWhen('one') },
  )
  expect((await answer(slug, { one: 'x' })).status).toBe(200)
  expect((await answer(slug, { one: 'x', two: 'y' })).status).toBe(200)
})

const withPattern = (pattern: string) => ({
  ...one,
  validation: {
    error_conditions: logicOf([], leaf('one', 'text', 'matches_regex', pattern)),
    error_message: 'Too weak',
  },
})

test('a pattern with several requirements enforces all of them', async () => {
  const { slug } = await make(withPattern(String.raw`^(?=.*[A-Z])(?=.*\d).{8,}$`))
  for (const weak of ['Abcdefgh', 'abcdefg1', 'Abc1'])
    expect(await answer(slug, { one: weak })).toMatchObject({
      status: 422,
      body: { errors: { one: ['Too weak'] } },
    })
  expect((await answer(slug, { one: 'Abcdefg1' })).status).toBe(200)
})

test.each([String.raw`(.)\1`, '(?<=a)b'])(
  'the pattern %s is refused with its part',
  async (pattern) => {
    const body = {
      title: 'Pattern',
      visibility: 'public',
      workspace_id: await firstWorkspaceOf(testApp, author),
      properties: [withPattern(pattern)],
    }
    const part = pattern === '(?<=a)b' ? '(?<=a)' : String.raw`\1`
    expect(await call('POST /open/forms', { body }, author.token)).toMatchObject({
      status: 422,
      body: { errors: { 'properties.0.validation': [expect.stringContaining(`“${part}”`)] } },
    })
  },
)
