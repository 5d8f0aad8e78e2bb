import { expect, test } from 'vitest'
import { sendSameKey } from './send-same-key.ts'

const rounds = process.env.FAULTS === 'long' ? 20 : 2

test('one key sent 50 times at once to two servers is one submission', async () => {
  const { violations, ...figures } = await sendSameKey({ rounds })
  console.log('one key:', figures)
  expect(violations).toEqual([])
})
