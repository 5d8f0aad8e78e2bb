import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { jsonbArray } from './jsonb-array.ts'

const { pool } = await createTestApp()

test.each([
  { values: [] },
  {
    values: [
      { name: 'Zoë "Ada" \\ {1,2}, NULL\n😀', list: ['a', null], none: null },
      {},
      'text',
      4,
    ],
  },
])('PostgreSQL reads $values as they were given', async ({ values }) => {
  const { rows } = await pool.query('select to_jsonb($1::jsonb[]) as read', [jsonbArray(values)])
  expect(rows).toEqual([{ read: values }])
})
