import type { Decision } from '../logic/decide.ts'

/**
 * From 0 to 1. Classic: the share of the shown required fields that are answered. Focused: the share of completed
 * steps.
 */
export function measureProgress({ form, answers, states, pages }: Decision, key: string): number {
  if (form.isFocused) {
    const step = pages.findIndex((page) => page.key === key)
    return pages.length > 1 ? Math.max(step, 0) / pages.length : 1
  }
  const asked = form.blocks.filter(({ answer, block, flags }) => {
    const state = states.get(block.id)
    const isLocked = !flags.disabled && state?.disabled
    return answer && flags.required && !state?.hidden && !isLocked
  })
  const given = asked.filter(({ answer: rules, block }) => {
    const answer = answers[block.id] ?? null
    return !(rules?.isMissing?.(answer, block) ?? answer === null)
  })
  return asked.length > 0 ? given.length / asked.length : 1
}
