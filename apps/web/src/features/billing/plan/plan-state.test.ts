import { expect, test } from 'vitest'
import { stateOf } from './plan-state.ts'

const subscription = {
  tier: 'pro',
  interval: 'monthly',
  status: 'active',
  period_ends_at: '2026-02-01T00:00:00Z',
  trial_ends_at: null,
  cancels_at: null,
  past_due_since: null,
  grace_ends_at: null,
} as const
const ending = { cancels_at: '2026-02-01T00:00:00Z' }

test.each([
  ['active', {}],
  ['trial', { status: 'trialing' }],
  ['ending', ending],
  ['ending', { status: 'trialing', ...ending }],
  ['overdue', { status: 'past_due' }],
  ['overdue', { status: 'past_due', ...ending }],
  ['over', { status: 'canceled' }],
  ['over', { status: 'incomplete' }],
  ['over', { status: 'unpaid' }],
] as const)('a subscription is %s with %j', (state, changes) => {
  expect(stateOf({ ...subscription, ...changes })).toBe(state)
})
