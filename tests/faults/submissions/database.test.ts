import { expect, test } from 'vitest'
import { stopDatabase } from './stop-database.ts'

const outages = [
  { mode: 'immediate', downMs: 0 },
  ...(process.env.FAULTS === 'long'
    ? ([
        { mode: 'fast', downMs: 0 },
        { mode: 'immediate', downMs: 0 },
        { mode: 'fast', downMs: 5_000 },
        { mode: 'immediate', downMs: 20_000 },
      ] as const)
    : []),
] as const

test('a database that goes away and comes back loses nothing, and needs no restart', async () => {
  const { violations, ...figures } = await stopDatabase(outages)
  console.log('a database that goes away:', figures)
  expect(violations).toEqual([])
})
