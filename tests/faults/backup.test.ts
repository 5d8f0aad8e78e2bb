import { expect, test } from 'vitest'
import { backUpWhileSubmitting } from './back-up-while-submitting.ts'

const rounds = process.env.FAULTS === 'long' ? 5 : 1

test(
  'a backup under load, restored on an empty machine, holds everything acknowledged before it',
  { timeout: rounds * 600_000 },
  async () => {
    const { violations, ...figures } = await backUpWhileSubmitting({ rounds })
    console.log('backup:', figures)
    expect(violations).toEqual([])
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)
