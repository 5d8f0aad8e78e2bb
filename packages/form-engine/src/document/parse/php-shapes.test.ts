import { expect, test } from 'vitest'
import { sampleTypes as types } from '../../testing/sample-types.ts'
import { parseForm } from './parse-form.ts'

const block = { id: 'a', name: 'A', type: 'sample-level' }
const read = (given: Record<string, unknown>) =>
  parseForm({ visibility: 'public', properties: [block], ...given }, { types })
const parse = (given: Record<string, unknown> = {}) => {
  const reading = read(given)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}

test('reads false as null where only text, a number or a choice is possible', () => {
  const unset = {
    password: false,
    redirect_url: false,
    logo_picture: false,
    max_submissions_count: false,
    theme: false,
    tags: false,
    database_fields_update: false,
    submission_retention_unit: false,
  }
  expect(parse(unset)).toEqual(parse())
})

test.each([undefined, 1])('reads empty lists as empty objects in version %s', (schema_version) => {
  const objects = ['translations', 'cover_settings', 'settings', 'seo_meta', 'analytics']
  const lists = Object.fromEntries(objects.map((key) => [key, []]))
  const image = { url: null, focal_point: [] }
  const properties = [{ ...block, logic: [], validation: [], image: [] }]
  expect(
    parse({ schema_version, ...lists, properties: [...properties, { ...block, id: 'b', image }] }),
  ).toEqual(
    parse({
      properties: [
        { ...block, logic: null, validation: null, image: null },
        { ...block, id: 'b', image: { ...image, focal_point: null } },
      ],
    }),
  )
})

test.each(['translations', 'cover_settings', 'seo_meta', 'analytics'])(
  'a list of something is not read as the object %s',
  (key) => expect(read({ [key]: [1] })).toMatchObject({ problems: [{ path: key }] }),
)
