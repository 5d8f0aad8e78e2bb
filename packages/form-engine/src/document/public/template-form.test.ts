import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCanaryForm } from '../../testing/canary-form.ts'
import { ask, when } from '../../testing/make-form.ts'
import { templateFormOf } from './template-form.ts'

const source = {
  title: 'Order',
  visibility: 'closed',
  id: 77,
  slug: 'order-canary',
  workspace_id: 5,
  creator_id: 9,
  password: 'canary-password',
  logo_picture: 'https://canary.test/logo.png',
  cover_picture: 'https://e.test/cover.png',
  color: '#112233',
  redirect_url: 'https://canary.test/thanks?key=1',
  custom_code: '<script>canary()</script>',
  custom_css: '.canary { color: red }',
  custom_domain: 'canary.test',
  analytics: { provider: 'gtm', tracking_id: 'GTM-canary' },
  seo_meta: { page_title: 'canary' },
  webhook_url: 'https://canary.test/hook',
  notifies: true,
  closes_at: '2030-01-01',
  max_submissions_count: 40,
  integrations: [{ data: { url: 'https://canary.test' } }],
  settings: { time_zone: 'Europe/Vienna', quiz: { enabled: true, show_answers: true } },
  properties: [
    { id: 'name', name: 'Name', type: 'text', prefill: 'Ada', canary_note: 'canary' },
    { id: 'key', name: 'Key', type: 'text', hidden: true, prefill: 'canary-token' },
    { id: 'code', name: 'Code', type: 'nf-code', content: '<script>canary()</script>' },
    { id: 'pay', name: 'Pay', type: 'payment', amount: 10, stripe_account_id: 'acct_canary' },
  ],
}

const templateOf = (raw: unknown) => {
  const reading = templateFormOf(raw)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.form
}

test('a template keeps the form without what belongs to its author', () => {
  const form = templateOf(source)
  expect(JSON.stringify(form)).not.toContain('canary')
  expect(form).toMatchObject({
    title: 'Order',
    visibility: 'public',
    color: '#112233',
    cover_picture: 'https://e.test/cover.png',
    logo_picture: null,
    custom_code: null,
    custom_css: null,
    redirect_url: null,
    closes_at: null,
    max_submissions_count: 40,
    settings: { time_zone: 'UTC', quiz: { enabled: true, show_answers: true } },
  })
  expect(form.properties.map(({ id, prefill }) => [id, prefill ?? null])).toEqual([
    ['name', 'Ada'],
    ['key', null],
    ['pay', null],
  ])
})

test('a template keeps the value of a hidden field only if respondents need it', () => {
  const setTo = (value: string) => when(ask('name', 'equals', 'Ada'), { type: 'set-value', value })
  const hidden = { type: 'number', hidden: true, prefill: 10 }
  const form = templateOf({
    ...source,
    properties: [
      source.properties[0],
      { id: 'rate', name: 'Rate', ...hidden, logic: setTo('20') },
      { id: 'cost', name: 'Cost', ...hidden, logic: setTo('canary') },
    ],
    computed_variables: [{ id: 'cv_total', name: 'Total', formula: '{rate} * 2' }],
  })
  expect(JSON.stringify(form)).not.toContain('canary')
  expect(
    form.properties.map(({ id, prefill = null, logic }) => [id, prefill, logic === null]),
  ).toEqual([
    ['name', 'Ada', true],
    ['rate', 10, false],
    ['cost', null, true],
  ])
})

test('a template of a template is the same', () => {
  const form = templateOf(source)
  expect(templateOf(form)).toEqual(form)
})

test('a template contains nothing unknown and nothing private', () => {
  fc.assert(
    fc.property(anyCanaryForm(), (sent) => {
      const text = JSON.stringify(templateOf(sent))
      expect(text.match(/canary[\w.-]*|7700002/g)).toBeNull()
    }),
  )
})

test('an invalid form is refused', () => {
  expect(templateFormOf({ title: 'Order', visibility: 'public' })).toHaveProperty('problems')
})
