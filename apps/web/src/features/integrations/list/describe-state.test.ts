import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { expect, test } from 'vitest'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { describeState } from './describe-state.ts'

const { t } = createTranslator('en', compileCatalog(await loadCatalog('en')))
const formatDate = (date: string | number | Date) => new Date(date).toISOString().slice(11, 16)
const words = { t, formatDate }
const nowMs = new Date(2026, 4, 6, 12).getTime()
const at = (minutesAgo: number) => new Date(nowMs - minutesAgo * 60_000).toISOString()

type Last = Integration['last'][number]
const ended = (state: Last['state'], more: Partial<Last> = {}): Last => ({
  state,
  at: at(10),
  tries: 1,
  most_tries: 10,
  next_at: null,
  status: 200,
  reason: null,
  ...more,
})
const integration = (more: Partial<Integration>): Integration => ({
  id: 1,
  form_id: 1,
  integration_id: 'webhook',
  status: 'active',
  data: {},
  masks: {},
  logic: null,
  oauth_id: null,
  provider: null,
  paused_by: null,
  off_reason: null,
  is_in_plan: true,
  failing_since: null,
  waiting: 0,
  last: [],
  created_at: at(100),
  updated_at: at(100),
  ...more,
})
const shown = (more: Partial<Integration>) => describeState(integration(more), words, nowMs)

test('nothing has been sent yet', () => {
  expect(shown({})).toEqual({ tone: 'quiet', title: 'Nothing sent yet', detail: null })
})

test('the last delivery that was not skipped decides the state', () => {
  const last = [ended('skipped', { status: null, reason: 'conditions' }), ended('delivered')]
  expect(shown({ last })).toEqual({
    tone: 'good',
    title: 'Delivered',
    detail: `Today, ${formatDate(at(10))}`,
  })
  expect(shown({ last: last.slice(0, 1) })).toEqual({
    tone: 'quiet',
    title: 'Skipped',
    detail: 'Does not meet the conditions',
  })
})

test('the current plan decides whether it is sending, not the plan of earlier deliveries', () => {
  const lacking = { tone: 'bad', title: 'Not sending', detail: 'The plan does not include it' }
  expect(shown({ is_in_plan: false, last: [ended('delivered')] })).toEqual(lacking)
  expect(shown({ is_in_plan: false, failing_since: at(225) })).toEqual(lacking)
  expect(shown({ is_in_plan: false, status: 'inactive' })).toMatchObject({ title: 'Paused' })
  const withheld = ended('skipped', { status: null, reason: 'plan' })
  expect(shown({ last: [withheld, ended('delivered')] })).toMatchObject({ title: 'Delivered' })
  expect(shown({ last: [withheld] })).toMatchObject({ title: 'Nothing sent yet' })
})

test('failures say since when, why, and when the next attempt is', () => {
  const last = [
    ended('queued', { status: null }),
    ended('retrying', { status: 503, tries: 4, next_at: at(-16) }),
  ]
  expect(shown({ last, failing_since: at(225) })).toEqual({
    tone: 'bad',
    title: `Failing since ${formatDate(at(225))}`,
    detail: `Replied 503. Attempt 5 of 10 at ${formatDate(at(-16))}`,
  })
  expect(
    shown({
      last: [ended('dead', { status: null, reason: 'timed_out' })],
      failing_since: at(225),
    }).detail,
  ).toBe('No reply in time.')
})

test('a pause says whose it is and what is waiting', () => {
  expect(shown({ status: 'inactive', paused_by: 'Ruth', waiting: 3 })).toEqual({
    tone: 'quiet',
    title: 'Paused by Ruth',
    detail: '3 submissions waiting',
  })
  expect(shown({ status: 'inactive' })).toEqual({ tone: 'quiet', title: 'Paused', detail: null })
})

test('an automatic switch-off says why', () => {
  expect(shown({ status: 'inactive', off_reason: 'gone', failing_since: at(5) })).toEqual({
    tone: 'bad',
    title: 'Turned off',
    detail: 'The URL no longer exists (410).',
  })
})
