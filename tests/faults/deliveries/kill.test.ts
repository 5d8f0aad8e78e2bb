import { expect, test } from 'vitest'
import { killWhileDelivering } from './kill-while-delivering.ts'

const kills = process.env.FAULTS === 'long' ? 60 : 6

test(
  'kills while submissions are delivered lose no delivery, and mark none as delivered that did not arrive',
  { timeout: kills * 15_000 + 180_000 },
  async () => {
    const { violations, ...figures } = await killWhileDelivering({ kills })
    console.log('deliveries:', figures)
    expect(violations).toEqual([])
    expect(figures.repeated).toBeGreaterThan(0)
  },
)
