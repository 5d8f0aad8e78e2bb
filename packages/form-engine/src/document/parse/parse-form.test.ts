import { expect, test } from 'vitest'
import type { Form } from '../../form.ts'
import { errorsOf } from '../../testing/in-english.ts'
import { sampleTypes } from '../../testing/sample-types.ts'
import { formLimits } from '../form-limits.ts'
import { parseForm, type ParseOptions } from './parse-form.ts'

const types = sampleTypes
const block = { id: 'a', name: 'A', type: 'sample-level' }
const formOf = (given: Record<string, unknown> = {}) => ({
  visibility: 'public',
  properties: [block],
  ...given,
})
const parse = (given?: Record<string, unknown>, options?: ParseOptions) => {
  const reading = parseForm(formOf(given), { types, ...options })
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}
const parseErrors = (raw: unknown, options?: ParseOptions) => {
  const reading = parseForm(raw, { types, ...options })
  return 'problems' in reading ? errorsOf(reading.problems) : null
}

test('fills in missing values, as a save does', () => {
  expect(parse()).toMatchObject({
    schema_version: 1,
    title: 'Untitled Form',
    language: 'en',
    dark_mode: 'light',
    color: '#3B82F6',
    auto_save: true,
    can_be_indexed: true,
    captcha_provider: 'recaptcha',
    cover_settings: { description: null },
    settings: {
      navigation_arrows: true,
      auto_next: true,
      page_transition: 'fade',
      time_zone: 'UTC',
    },
  })
})

test('a title that is too long is truncated, not refused', () => {
  expect(parse({ title: `  ${'ä'.repeat(400)}` }).title).toBe('ä'.repeat(255))
  expect(parse({ title: `${'a'.repeat(254)} b` }).title).toBe('a'.repeat(254))
  expect(parse({ title: ' \n' }).title).toBe('Untitled Form')
})

test('reports all errors of all blocks at once, in the order of the checks', () => {
  const checks = [
    ({ blocks }: Form) =>
      blocks.map(({ index }) => ({
        path: `properties.${index}.logic`,
        code: 'block.id_taken' as const,
        values: {},
      })),
  ]
  const errors = parseErrors(
    formOf({
      visibility: 'secret',
      color: 'red;}',
      properties: [
        { ...block, highest: 0, hidden: 'maybe', width: '5/7' },
        { type: 'sample-single', id: 'a', name: '<i></i>' },
        { type: 'sample-single', id: 'b', name: 'B' },
        { type: 'sample-one', id: 'toString', name: 'C', one: { options: [{}] } },
        'no block',
      ],
    }),
    { checks },
  )
  expect(Object.entries(errors ?? {})).toEqual([
    ['visibility', ['Must be one of public, draft, closed.']],
    ['color', ['Must be a color, such as #3B82F6.']],
    ['properties.0.hidden', ['Must be true or false.']],
    ['properties.0.width', ['Must be one of full, 1/2, 1/3, 2/3, 1/4, 3/4.']],
    ['properties.0.highest', ['Must be at least 1.']],
    ['properties.0.logic', ['Another block has this id.']],
    ['properties.1.name', ['Every block needs a name.']],
    ['properties.1.id', ['Another block has this id.']],
    ['properties.1.logic', ['Another block has this id.']],
    ['properties.2.type', ['A form can have only one such block.']],
    ['properties.2.logic', ['Another block has this id.']],
    ['properties.3.id', ['Must be a different id. This one is reserved.']],
    ['properties.3.logic', ['Another block has this id.']],
    ['properties.3.one.options.0.name', ['Name the option.']],
    ['properties.4.id', ['Every block needs an id.']],
    ['properties.4.name', ['Every block needs a name.']],
    ['properties.4.type', ['Every block needs a type.']],
    ['properties.4.logic', ['Another block has this id.']],
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  ['no blocks', { properties: [] }, 'properties'],
  ['blocks that are no list', { properties: { 0: block } }, 'properties'],
  [
    'only code that is not allowed',
    { properties: [{ ...block, type: 'sample-code' }] },
    'properties',
  ],
  [
    'too many blocks',
    { properties: Array.from({ length: formLimits.blocks + 1 }, () => block) },
    'properties',
  ],
  [
    'a name beyond measure',
    { properties: [{ ...block, name: 'a'.repeat(2001) }] },
    'properties.0.name',
  ],
  ['a future document', { schema_version: 99 }, 'schema_version'],
  ['a number that is none', { schema_version: 'new' }, 'schema_version'],
  ['a fraction of a version', { schema_version: 0.5 }, 'schema_version'],
  ['a long success text', { submitted_text: 'a'.repeat(10_001) }, 'submitted_text'],
  ['a long button', { submit_button_text: 'a'.repeat(51) }, 'submit_button_text'],
  ['a script for a logo', { logo_picture: 'javascript:alert(1)' }, 'logo_picture'],
  ['another site for a path', { cover_picture: '//e.test/x.png' }, 'cover_picture'],
  ['a font that ends its rule', { font_family: 'X; } body {' }, 'font_family'],
  ['a provider without an id', { analytics: { provider: 'gtm' } }, 'analytics.tracking_id'],
  [
    'an id that is a script',
    { analytics: { provider: 'gtm', tracking_id: "1');x('" } },
    'analytics.tracking_id',
  ],
  [
    'a long id',
    { analytics: { provider: 'gtm', tracking_id: 'a'.repeat(51) } },
    'analytics.tracking_id',
  ],
  ['custom CSS', { custom_css: '@import "x";' }, 'custom_css'],
  [
    'a long description of the cover',
    { cover_settings: { description: 'a'.repeat(126) } },
    'cover_settings.description',
  ],
  ['an unknown transition', { settings: { page_transition: 'zoom' } }, 'settings.page_transition'],
  ['no time zone', { settings: { time_zone: 'Mars' } }, 'settings.time_zone'],
  ['a pass mark above all', { settings: { quiz: { pass_mark: 101 } } }, 'settings.quiz.pass_mark'],
  ['no date', { closes_at: 'soon' }, 'closes_at'],
  ['a long wait', { submission_retention_value: 3651 }, 'submission_retention_value'],
  ['a password that is no text', { password: {} }, 'password'],
  ['a domain in capitals', { custom_domain: 'Forms.Example.com' }, 'custom_domain'],
  ['a language that nobody speaks here', { language: 'tlh' }, 'language'],
  ['an object for a title', { title: { __html: 'x' } }, 'title'],
  ['a picture that is no list', { cover_picture: ['x'] }, 'cover_picture'],
  [
    'too many variables',
    {
      computed_variables: Array.from({ length: 201 }, (_, id) => ({
        id: `cv_${id}`,
        name: `${id}`,
        formula: '1',
      })),
    },
    'computed_variables',
  ],
  [
    'a variable without prefix',
    { computed_variables: [{ id: 'x', name: 'X', formula: '1' }] },
    'computed_variables.0.id',
  ],
])('refuses %s', (_, given, path) => {
  const errors = parseErrors(formOf(given))
  expect(errors).toEqual({ [path]: [expect.stringMatching(/^[A-Z].*\.$/s)] })
})

test.each([null, undefined, 1, 'form', [], [formOf()]])('refuses %s for a form', (raw) => {
  expect(parseErrors(raw)).toEqual({ form: ['A form must be an object.'] })
})

test('an object instead of text is refused, whatever its methods', () => {
  const odd = { toString: 1, valueOf: null }
  expect(
    Object.keys(
      parseErrors(formOf({ properties: [{ ...block, id: odd, name: odd, type: odd }] })) ?? {},
    ),
  ).toEqual(['properties.0.id', 'properties.0.name', 'properties.0.type'])
})

test('refuses deep nesting, and says where', () => {
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 1)
  expect(parseErrors(formOf({ properties: [{ ...block, logic: deep }] }))).toEqual({
    'properties.0.logic': ['May be nested at most 32 levels deep.'],
  })
})

test('refuses a form whose total size is too large', () => {
  const properties = Array.from({ length: 30 }, (_, index) => ({
    ...block,
    id: `b${index}`,
    x_data: 'a'.repeat(90_000),
  }))
  expect(parseErrors(formOf({ properties }))).toEqual({
    form: [
      'This form is too large: it may have at most 1,000,000 characters in all. Shorten long texts and lists, or split it into several forms.',
    ],
  })
})

test('checks variables together with the rest', () => {
  const computed_variables = [
    { id: 'cv_1', name: 'Sum', formula: '{a} + {cv_2}' },
    { id: 'cv_2', name: 'sum', formula: '{gone}' },
    { id: 'x', name: ' ', formula: '1' },
  ]
  const errors = parseErrors(formOf({ properties: [{ ...block, highest: 0 }], computed_variables }))
  expect(Object.keys(errors ?? {})).toEqual([
    'computed_variables.1.name',
    'computed_variables.1.formula',
    'computed_variables.2.id',
    'computed_variables.2.name',
    'properties.0.highest',
  ])
})

test('the length of a formula does not depend on the ids of its fields', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${'0'.repeat(33)}${index + 100}`)
  const properties = ids.map((id) => ({ ...block, id }))
  const check = (formula: string) =>
    parseErrors(formOf({ properties, computed_variables: [{ id: 'cv_1', name: 'X', formula }] }))
  const sum = `SUM(${ids.map((id) => `{${id}}`).join(', ')})`
  expect(check(sum)).toBeNull()
  expect(check(`LEN("${'x'.repeat(2000)}")`)).toEqual({
    'computed_variables.0.formula': ['May have at most 2,000 characters.'],
  })
})

test('a formula may not refer to a field whose answers it cannot read', () => {
  const properties = [block, { id: 'p', name: 'P', type: 'sample-single' }]
  const computed_variables = [{ id: 'cv_1', name: 'X', formula: '{p}' }]
  expect(Object.keys(parseErrors(formOf({ properties, computed_variables })) ?? {})).toEqual([
    'computed_variables.0.formula',
  ])
})

test('a chain of variables has a maximum length', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => ({
      id: `cv_${index}`,
      name: `V${index}`,
      formula: index === 0 ? '1' : `{cv_${index - 1}}`,
    }))
  expect(parseErrors(formOf({ computed_variables: chain(20) }))).toBeNull()
  expect(Object.keys(parseErrors(formOf({ computed_variables: chain(21) })) ?? {})).toEqual([
    'computed_variables.20.formula',
  ])
})

test('unknown keys are kept at every level', () => {
  const own = { x_own: { deep: [1, null] } }
  const form = parse({
    ...own,
    settings: own,
    seo_meta: own,
    properties: [
      { ...block, ...own },
      { ...block, id: 'c', type: 'of-the-future', ...own },
      { id: 'b', name: 'B', type: 'sample-one', one: { options: [{ name: 'x', ...own }], ...own } },
    ],
  })
  expect(form).toMatchObject({
    ...own,
    settings: own,
    seo_meta: own,
    properties: [own, own, { one: { options: [own], ...own } }],
  })
})

test("closing dates without an offset use the form's time zone", () => {
  expect(
    parse({ closes_at: '2027-07-01 18:00', settings: { time_zone: 'Europe/Paris' } }).closes_at,
  ).toBe('2027-07-01T16:00:00.000Z')
})

test('an empty list of fields to match is treated as none', () => {
  expect(parse({ database_fields_update: [] }).database_fields_update).toBeNull()
})

test('a long redirect is kept unchanged, including mentions', () => {
  const redirect_url = ` https://e.test/?a=<span mention-field-id="a">A</span>&${'b'.repeat(5000)}`
  expect(parse({ redirect_url })).toMatchObject({ redirect_url })
})

test('the password is never part of the document', () => {
  expect(parse({ password: 'secret' })).not.toHaveProperty('password')
})

test('a hostile key does not reach any prototype', () => {
  const raw: unknown = JSON.parse(
    '{"visibility":"public","__proto__":{"bad":1},"properties":[{"id":"__proto__","name":"A","type":"x"}]}',
  )
  expect(parseErrors(raw)).toEqual({
    'properties.0.id': ['Must be a different id. This one is reserved.'],
  })
  expect({}).not.toHaveProperty('bad')
})
