import { asNumber } from '../conditions/comparable.ts'
import { mostButtons, type Steps } from './steps.ts'

/** Bounds on their way from one type of the family to another; null when there are none to take over. */
export function readSharedSteps(shared: Readonly<Record<string, unknown>>): Steps | null {
  const min = asNumber(shared['min'])
  const max = asNumber(shared['max'])
  const step = asNumber(shared['step']) ?? 1
  return min === null || max === null || max <= min || step <= 0 ? null : { min, max, step }
}

/** The same bounds with so wide a step that every value can have a button: ten intervals, unless fewer than 100 fit. */
export function widenForButtons({ min, max, step }: Steps): Steps {
  if ((max - min) / step <= mostButtons - 1) return { min, max, step }
  return { min, max, step: Number(((max - min) / 10).toFixed(2)) }
}
