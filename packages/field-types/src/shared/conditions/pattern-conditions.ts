import type { AnswerContext } from '../../definition/answer-context.ts'
import type { Condition } from './condition.ts'

function matches(answer: unknown, pattern: unknown, { matchesPattern }: AnswerContext): boolean {
  if (typeof answer !== 'string' || typeof pattern !== 'string') return false
  return matchesPattern?.(answer, pattern) ?? false
}

export const patternConditions = {
  matches_regex: {
    takes: 'pattern',
    test: (answer, pattern, _, context) => matches(answer, pattern, context),
  },
  does_not_match_regex: {
    takes: 'pattern',
    test: (answer, pattern, _, context) => !matches(answer, pattern, context),
  },
} satisfies Record<string, Condition>
