import { asNumber } from '../conditions/comparable.ts'
import { mostButtons, type Steps } from './steps.ts'

/** Limits passed from one type of the family to another, or null if there are none. */
export function readSharedSteps(shared: Readonly<Record<string, unknown>>): Steps | null {
  const min = asNumber(shared['min'])
  const max = asNumber(shared['max'])
  const step = asNumber(shared['step']) ?? 1
  return min === null || max === null || max <= min || step <= 0 ? null : { min, max, step }
}

/**
 * The same limits with a step wide enough that every value can have a button: ten intervals, unless at most 100 buttons
 * are enough anyway.
 */
export function widenForButtons({ min, max, step }: Steps): Steps {
  if ((max - min) / step <= mostButtons - 1) return { min, max, step }
  return { min, max, step: Number(((max - min) / 10).toFixed(2)) }
}
