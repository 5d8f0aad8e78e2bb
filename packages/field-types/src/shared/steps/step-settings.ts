import type * as z from 'zod'
import { settingIssue } from '../../problems/setting-problems.ts'
import { numberOr } from '../setting-parts.ts'
import { mostButtons, type Steps } from './steps.ts'
import { asNumber } from '../conditions/comparable.ts'

/** Beyond this, two decimals are no longer exact. */
const farthest = 1e9

export const bound = (initial: number) => numberOr(initial, { min: -farthest, max: farthest })
export const stepWidth = () => numberOr(1, { min: 0.01, max: farthest })

/** Reports which setting is wrong if limits and step are inconsistent. */
export function checkSteps<Settings extends object>(
  read: (settings: Settings) => Steps,
  names: Readonly<Record<keyof Steps, string>>,
  isDrawnAsButtons = false,
) {
  return (settings: Settings, context: z.RefinementCtx): void => {
    if (context.issues.length > 0) return
    const { min, max, step } = read(settings)
    const refuse = (name: string, issue: ReturnType<typeof settingIssue>) =>
      context.addIssue({ ...issue, path: [name] })
    if (max <= min) refuse(names.max, settingIssue('setting.steps_reversed'))
    else if (step > max - min) refuse(names.step, settingIssue('setting.step_too_large'))
    else if (isDrawnAsButtons && (max - min) / step > mostButtons - 1 + 1e-6)
      refuse(names.step, settingIssue('setting.too_many_buttons', { max: mostButtons }))
  }
}

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
