import { hearAboutUsOptions } from '@formstead/contract'
import { expect, test } from 'vitest'
import { shuffledOptions } from './hear-about-us.ts'

test('other is always last, the rest in random order', () => {
  const orders = Array.from({ length: 50 }, () => shuffledOptions())
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  for (const order of orders) {
    expect(order.at(-1)).toBe('other')
    expect(order.toSorted()).toEqual([...hearAboutUsOptions].toSorted())
  }
})
