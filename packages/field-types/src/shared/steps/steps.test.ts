import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDecimals, listSteps, nearestStep, readStep } from './steps.ts'
import { readSharedSteps, widenForButtons } from './step-settings.ts'

test('lists decimal steps without rounding errors', () => {
  expect(listSteps({ min: 0, max: 1, step: 0.1 })).toEqual([
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
  ])
  expect(listSteps({ min: -1.5, max: 1, step: 1.25 })).toEqual([-1.5, -0.25, 1])
})

test('stops at the last step below the maximum', () => {
  expect(listSteps({ min: 1, max: 5.5, step: 2 })).toEqual([1, 3, 5])
  expect(nearestStep(99, { min: 1, max: 5.5, step: 2 })).toBe(5)
})

test('lists at most a hundred, and one for reversed limits', () => {
  expect(listSteps({ min: 0, max: 1e9, step: 0.01 })).toHaveLength(100)
  expect(listSteps({ min: 5, max: 1, step: 1 })).toEqual([5])
})

test.each([
  [1, 0],
  [0.25, 2],
  [1e-7, 7],
  [2.5e-7, 8],
  [1e21, 0],
])('counts the decimals of %d', (number, decimals) => {
  expect(countDecimals(number)).toBe(decimals)
})

const hundredths = fc.integer({ min: -100_000, max: 100_000 }).map((number) => number / 100)

test('reads exactly the offered values', () => {
  const widths = fc.integer({ min: 1, max: 1000 }).map((number) => number / 100)
  fc.assert(
    fc.property(
      hundredths,
      widths,
      fc.nat(99),
      fc.double({ noNaN: true }),
      (min, step, index, any) => {
        const steps = { min, step, max: min + 99 * step }
        const offered = listSteps(steps)
        expect(readStep(offered[index], steps)).toEqual({ answer: offered[index] })
        expect(readStep(min + index * step, steps)).toEqual({ answer: offered[index] })
        const reading = readStep(any, steps)
        if ('answer' in reading) expect(offered).toContain(reading.answer)
      },
    ),
  )
})

test('reports what is wrong with a value', () => {
  const steps = { min: 1, max: 2, step: 0.25 }
  expect(readStep('x', steps)).toEqual({ problem: { code: 'answer.number' } })
  expect(readStep(0.99, steps)).toEqual({
    problem: { code: 'answer.too_small', values: { min: 1 } },
  })
  expect(readStep('2.01', steps)).toEqual({
    problem: { code: 'answer.too_large', values: { max: 2 } },
  })
  expect(readStep(1.3, steps)).toEqual({
    problem: { code: 'answer.step', values: { min: 1, next: 1.25, step: 0.25 } },
  })
})

test('limits that a type takes over are complete, or none', () => {
  expect(readSharedSteps({ min: 0, max: 10, step: 2 })).toEqual({ min: 0, max: 10, step: 2 })
  expect(readSharedSteps({ min: '0', max: '10' })).toEqual({ min: 0, max: 10, step: 1 })
  for (const odd of [{}, { min: 1 }, { min: 5, max: 5 }, { min: 0, max: 9, step: 0 }])
    expect(readSharedSteps(odd)).toBeNull()
})

test('too many values for buttons become eleven', () => {
  expect(widenForButtons({ min: 0, max: 1000, step: 1 })).toEqual({ min: 0, max: 1000, step: 100 })
  expect(widenForButtons({ min: 1, max: 100, step: 1 })).toEqual({ min: 1, max: 100, step: 1 })
})
