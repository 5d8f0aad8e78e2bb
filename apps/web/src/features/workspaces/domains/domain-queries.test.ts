import { expect, test } from 'vitest'
import { applyCheck, type Domain } from './domain-queries.ts'

const domain: Domain = {
  id: 1,
  name: 'forms.example.com',
  display_name: 'forms.example.com',
  state: 'waiting',
  reason: 'proof_missing',
  found_addresses: [],
  has_proof: false,
  has_address: true,
  is_beyond_plan: false,
  freed_at: null,
  front_form_id: null,
  records: [],
  checked_at: null,
  created_at: '2026-01-01T00:00:00Z',
}
const checked: Domain = { ...domain, state: 'active', reason: null, has_proof: true }

test('a check does not restore a domain that was removed during it', () => {
  const other = { ...domain, id: 2 }
  expect(applyCheck([other], checked)).toEqual([other])
})

test('a check keeps the front page that was chosen during it', () => {
  expect(applyCheck([{ ...domain, front_form_id: 7 }], checked)).toEqual([
    { ...checked, front_form_id: 7 },
  ])
})
