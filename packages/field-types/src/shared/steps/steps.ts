import { problem } from '../../problems/answer-problems.ts'
import type { AnswerReading } from '../../definition/answer-type.ts'
import { asNumber } from '../conditions/comparable.ts'

/** The values of a field with limits: from `min` in steps, up to `max`. */
export type Steps = { min: number; max: number; step: number }

export const mostButtons = 100

/** The number of decimal places, also for 1e-7. */
export function countDecimals(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** The nearest offered value, without the rounding error of 0.1 + 0.2. */
export function nearestStep(number: number, { min, max, step }: Steps): number {
  const last = Math.floor((max - min) / step + 1e-6)
  const index = Math.min(last, Math.max(0, Math.round((number - min) / step)))
  return stepAt(index, { min, max, step })
}

export function listSteps(steps: Steps): number[] {
  const count = Math.floor((steps.max - steps.min) / steps.step + 1e-6) + 1
  const length = Math.min(mostButtons, Math.max(1, count))
  return Array.from({ length }, (_, index) => stepAt(index, steps))
}

function stepAt(index: number, { min, step }: Steps): number {
  const decimals = Math.max(countDecimals(min), countDecimals(step))
  return Number((min + index * step).toFixed(Math.min(decimals, 20)))
}

/** Accepts only the offered values, apart from rounding errors. */
export function readStep(raw: unknown, steps: Steps): AnswerReading<number> {
  if (raw === null || raw === undefined || raw === '') return { answer: null }
  const number = asNumber(raw)
  if (number === null) return problem('answer.number')
  const { min, max, step } = steps
  const noise = step * 1e-6
  if (number < min - noise) return problem('answer.too_small', { min })
  if (number > max + noise) return problem('answer.too_large', { max })
  const answer = nearestStep(number, steps)
  if (Math.abs(answer - number) > noise)
    return problem('answer.step', { min, next: nearestStep(min + step, steps), step })
  return { answer }
}
