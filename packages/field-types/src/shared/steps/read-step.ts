import { problem } from '../../problems/answer-problems.ts'
import type { AnswerReading } from '../../definition/answer-type.ts'
import { asNumber } from '../conditions/comparable.ts'
import { nearestStep, type Steps } from './steps.ts'

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
