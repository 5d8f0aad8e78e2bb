import { expect, test } from 'vitest'
import { sampleTypes as types } from '../testing/sample-types.ts'
import { cleanForm, hidesBranding } from './clean-form.ts'
import { gatedKeys, listGatedFeatures } from './gated-keys.ts'
import { parseForm } from './parse/parse-form.ts'

const paid = {
  no_branding: true,
  redirect_url: 'https://e.test',
  analytics: { provider: 'google_analytics', tracking_id: 'G-1' },
  editable_submissions: true,
  custom_css: 'a { top: 0 }',
  custom_code: '<script></script>',
  seo_meta: { page_title: 'Mine' },
  enable_partial_submissions: true,
  database_fields_update: ['a'],
  enable_ip_tracking: true,
  closes_at: '2027-01-01T00:00:00.000Z',
  use_captcha: true,
}
const secret = { id: 'a', name: 'Secret', type: 'sample-secret', masked: true, kinds: 'pdf' }

function formOf(given: Record<string, unknown> = {}) {
  const reading = parseForm(
    { visibility: 'public', properties: [secret], ...given },
    { types, allowsCustomCode: true },
  )
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}
const nothing = () => false

test('resets settings that the plan does not include, and reports them by form and block', () => {
  const { form, cleanings, features } = cleanForm(
    { ...formOf(paid), password: 'hash' },
    nothing,
    types,
  )
  const resets = Object.entries(gatedKeys).map(([key, { reset }]) => [key, reset])
  expect(form).toMatchObject({
    ...Object.fromEntries(resets),
    properties: [{ id: 'a', masked: false, kinds: null }],
  })
  expect(form.analytics).toEqual({})
  expect(cleanings).toEqual({
    form: Object.values(gatedKeys).map(({ cleaning }) => cleaning),
    Secret: ['cleaning.visible_input', 'cleaning.file_types'],
  })
  expect(features).toEqual(listGatedFeatures(types))
})

test.each(Object.entries(gatedKeys))(
  '%s is reset if only its own feature is missing',
  (key, { feature, reset }) => {
    const full = { ...formOf(paid), password: 'hash' }
    const { form, features } = cleanForm(full, (asked) => asked !== feature, types)
    expect(form).toEqual({ ...full, [key]: reset })
    expect(features).toEqual([feature])
  },
)

test('a form without gated settings has nothing to clean', () => {
  const plain = formOf({ properties: [{ ...secret, masked: 0, kinds: null }] })
  expect(cleanForm(plain, nothing, types)).toEqual({ form: plain, cleanings: {}, features: [] })
})

test('code blocks are removed without their feature, even if no block is left', () => {
  const code = { id: 'c', name: 'Widget', type: 'sample-code', content: '<b>hi</b>' }
  const plain = { ...secret, masked: false, kinds: null }
  const form = formOf({ properties: [plain, code] })
  const { form: shown, cleanings, features } = cleanForm(form, nothing, types)
  expect(shown.properties.map(({ id }) => id)).toEqual(['a'])
  expect(cleanings).toEqual({ Widget: ['cleaning.custom_code'] })
  expect(features).toEqual(['custom_code'])
  expect(cleanForm(form, () => true, types).form).toEqual(form)
  expect(cleanForm(formOf({ properties: [code] }), nothing, types).form.properties).toEqual([])
})

test('the stored form is unchanged, and an upgrade restores its settings', () => {
  const stored = formOf(paid)
  const before = formOf(paid)
  cleanForm(stored, nothing, types)
  expect(stored).toEqual(before)
  expect(cleanForm(stored, () => true, types)).toEqual({
    form: stored,
    cleanings: {},
    features: [],
  })
})

test('the branding setting is shown as it takes effect', () => {
  const form = formOf(paid)
  expect([hidesBranding(form, nothing), hidesBranding(form, () => true)]).toEqual([false, true])
})

test('password, closing date and captcha require the plan that includes them', () => {
  const form = { ...formOf({ closes_at: paid.closes_at, use_captcha: 1 }), password: 'hash' }
  expect(cleanForm(form, nothing, types)).toMatchObject({
    form: { closes_at: null, use_captcha: false, password: null },
    features: expect.arrayContaining([
      'security.password_protection',
      'security.form_expiration',
      'security.captcha',
    ]),
  })
})

test('blocks with the same name, even an odd one, share their reasons', () => {
  const properties = ['form', '__proto__', '__proto__'].map((name, index) =>
    Object.assign({}, secret, { id: `b${index}`, name, kinds: null }),
  )
  const { cleanings } = cleanForm(formOf({ properties, use_captcha: true }), nothing, types)
  expect(Object.entries(cleanings)).toEqual([
    ['form', ['cleaning.captcha', 'cleaning.visible_input']],
    ['__proto__', ['cleaning.visible_input']],
  ])
})

test.each([
  { provider: 'gtm', tracking_id: 'GTM-1' },
  { provider: 'google_analytics', tracking_id: 'gtm-1' },
] as const)('a container of a tag manager is custom code: %o', (analytics) => {
  const { form, cleanings } = cleanForm(
    formOf({ analytics }),
    (asked) => asked !== 'custom_code',
    types,
  )
  expect(form.analytics).toEqual({})
  expect(cleanings).toEqual({ form: ['cleaning.custom_code'] })
})
