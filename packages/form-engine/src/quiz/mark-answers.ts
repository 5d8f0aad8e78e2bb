import type { Answers, Form, FormBlock } from '../form.ts'
import { tidyNumber } from '../formula/evaluate/tidy-number.ts'
import type { quizVariables } from './quiz-variables.ts'

type Marks = Record<(typeof quizVariables)[number]['id'], unknown>

/**
 * The points that the answers earned, and the maximum for the fields that were asked. Without points, nobody can pass.
 */
export function markAnswers(
  { blocks, quiz }: Form,
  answerOf: (entry: FormBlock) => unknown,
  isAsked: (entry: FormBlock) => boolean,
): Answers {
  if (!quiz) return {}
  let earned = 0
  let highest = 0
  for (const entry of blocks) {
    const { answer: rules, block } = entry
    if (!rules?.score || !isAsked(entry)) continue
    const answer = answerOf(entry) ?? null
    if (answer !== null) earned += rules.score(answer, block)
    highest += rules.highestScore?.(block) ?? 0
  }
  const score = tidyNumber(earned)
  const { passMark } = quiz
  const marks: Marks = {
    cv_score: score,
    cv_highest_score: tidyNumber(highest),
    cv_passed:
      passMark === null || highest === 0 || score === null
        ? null
        : tidyNumber(score * 100)! >= tidyNumber(highest * passMark)!,
  }
  return marks
}
