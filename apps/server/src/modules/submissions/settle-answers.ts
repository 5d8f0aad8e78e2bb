import type { AnswerContext } from '@formstead/field-types'
import { decide, prefillAnswers, readAnswers, type Answers } from '@formstead/form-engine'
import type { PublishedForm } from '../forms/published-forms.ts'

const noParameters = { all: () => [] }

/**
 * What was sent, with what respondents cannot set taken out of their hands: ids that the server makes, and disabled fields.
 * Those hold what is stored, or else what the author put there; one that the author left open takes what came with the
 * address of the page, which is sent like any answer.
 */
export function settleAnswers(
  { form }: Pick<PublishedForm, 'form'>,
  sent: Answers,
  stored: Answers,
  context: AnswerContext,
): Answers {
  const generated = form.blocks.filter(({ answer, block }) => answer?.generates?.(block))
  const disabled = form.blocks.filter(({ answer, flags }) => answer && flags.disabled)
  if (generated.length === 0 && disabled.length === 0) return sent
  const settled: Record<string, unknown> = { ...sent }
  for (const { block } of generated) settled[block.id] = stored[block.id] ?? null
  if (disabled.length === 0) return settled
  const prefilled = prefillAnswers(form, noParameters, {}, context)
  for (const { block } of disabled)
    settled[block.id] = stored[block.id] ?? prefilled[block.id] ?? sent[block.id]
  const { states } = decide(form, readAnswers(form, settled, context).answers, context)
  for (const { block } of disabled)
    if (states.get(block.id)?.disabled === false) settled[block.id] = sent[block.id]
  return settled
}
