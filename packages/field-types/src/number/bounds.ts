import { problem } from '../problems/answer-problems.ts'
import type { NumberSettings } from './settings-schema.ts'

type Bounds = Pick<NumberSettings, 'number_min' | 'number_max' | 'number_step'>

export function findOutside(number: number, bounds: Bounds) {
  const { number_min, number_max, number_step: step } = bounds
  const min = number_min ?? -Number.MAX_SAFE_INTEGER
  // Larger whole numbers are not exact: the stored number would differ from the typed one.
  const max = number_max ?? Number.MAX_SAFE_INTEGER
  if (number < min) return problem('answer.too_small', { min })
  if (number > max) return problem('answer.too_large', { max })
  const start = number_min ?? 0
  if (step !== null && !isOnStep(number, start, step))
    return problem('answer.step', { min: start, next: round(start + step), step })
  return null
}

/** Steps of 0.1 do not add up exactly, and the larger the numbers, the less exact they are. */
function isOnStep(number: number, start: number, step: number): boolean {
  const steps = (number - start) / step
  const error = (2 * Number.EPSILON * (Math.abs(number) + Math.abs(start))) / step
  return Math.abs(steps - Math.round(steps)) <= Math.max(1e-9, error)
}

const round = (number: number) => Number(number.toPrecision(12))
