import { describe, expect, test } from 'vitest'
import { mostTries } from '../../integrations/tries.ts'
import { nextStep } from './retry-schedule.ts'

const now = Date.parse('2026-01-05T12:00:00Z')
const after = (tries: number, more: object = {}, random = 0.5) =>
  nextStep({ tries, status: 503, ...more }, now, random)

test('ten attempts take 75 hours, 35 minutes and 5 seconds, give or take a fifth', () => {
  const total = (random: number) =>
    Array.from({ length: mostTries - 1 }, (_, index) => after(index + 1, {}, random)).reduce(
      (sum, step) => sum + (step.is === 'retry' ? step.afterSeconds : NaN),
      0,
    )
  const planned = 75 * 3600 + 35 * 60 + 5
  expect(total(0.5)).toBe(planned)
  expect(total(0)).toBeCloseTo(planned * 0.8)
  expect(total(1)).toBeCloseTo(planned * 1.2)
  expect(after(mostTries)).toEqual({ is: 'dead', isGone: false })
})

test.each([400, 401, 403, 404, 422])('a response with %i gets three attempts', (status) => {
  expect(after(2, { status }).is).toBe('retry')
  expect(after(3, { status }).is).toBe('dead')
})

test.each([408, 409, 425, 429, 500, 301, null])('%s gets all of them', (status) => {
  expect(after(9, { status }).is).toBe('retry')
})

test('failures that are gone or final are not retried', () => {
  expect(after(1, { status: 410 })).toEqual({ is: 'dead', isGone: true })
  expect(after(1, { isFinal: true })).toEqual({ is: 'dead', isGone: false })
})

describe('a receiver may ask for more time', () => {
  test.each([
    ['120', 120],
    [new Date(now + 90_000).toUTCString(), 90],
    ['9999999', 86_400],
  ])('%s', (retryAfter, afterSeconds) => {
    expect(after(1, { retryAfter })).toEqual({ is: 'retry', afterSeconds })
  })

  test.each(['1', '-5', 'soon', '', new Date(now - 1000).toUTCString()])(
    '%j does not shorten the planned delay',
    (retryAfter) => {
      expect(after(1, { retryAfter })).toEqual({ is: 'retry', afterSeconds: 5 })
    },
  )
})
