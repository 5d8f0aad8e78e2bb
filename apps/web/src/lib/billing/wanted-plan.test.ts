import { expect, test } from 'vitest'
import { parseSearch } from '../navigation/search-text.ts'
import { readWantedPlan, wantedPlanPath } from './wanted-plan.ts'

test.each([
  { plan: 'default', yearly: true },
  { plan: 'enterprise', yearly: false },
  { plan: 'default', yearly: true, trial: '14.mi8k2w.1.Zm9y-_c' },
] as const)('%j survives the way through registration', (wanted) => {
  const search = parseSearch(wantedPlanPath(wanted).split('?')[1]!)
  expect(readWantedPlan(search)).toEqual(wanted)
})

test.each([
  [{}, undefined],
  [{ yearly: 'true' }, undefined],
  [{ plan: 'pro' }, { plan: 'default', yearly: true }],
  [
    { plan: 'gold', yearly: 'no' },
    { plan: 'default', yearly: true },
  ],
  [
    { plan: 'enterprise', yearly: 'false' },
    { plan: 'enterprise', yearly: false },
  ],
])('%j requests %j', (search, wanted) => {
  expect(readWantedPlan(search)).toEqual(wanted)
})
