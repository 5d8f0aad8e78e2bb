import { expect, test } from 'vitest'
import { killWhileAnswering } from './kill-while-answering.ts'

const isLong = process.env.FAULTS === 'long'
const kills = isLong ? 30 : 8
const pauseMs: [number, number] = isLong ? [400, 2000] : [400, 900]

test(`F-01: ${kills} kills while people answer lose nothing, and double nothing`, async () => {
  const { violations, ...figures } = await killWhileAnswering({ kills, pauseMs })
  console.log(`F-01, ${kills} kills:`, figures)
  expect(violations).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(kills * 20)
}, 600_000)
