import type { Answers, Form } from '../form.ts'

export type Score = { score: number; highest: number }

/** Points of a quiz: what the answers earned, and what the fields that were asked could give. */
export function scoreAnswers(
  form: Form,
  answers: Answers,
  isAsked: (id: string) => boolean,
): Score {
  let score = 0
  let highest = 0
  for (const { block, answer: rules } of form.blocks) {
    if (!rules?.score || !isAsked(block.id)) continue
    const answer = answers[block.id] ?? null
    if (answer !== null) score += rules.score(answer, block)
    highest += rules.highestScore?.(block) ?? 0
  }
  return { score, highest }
}
