import type { FieldProblem, Charge, RespondentWords } from '@formstead/field-types'
import type { Decision } from '../../logic/decide.ts'
import { fillMentionTexts } from './fill-mention-texts.ts'
import { mentionLookup } from './print-answers.ts'

export type FormCharge = { fieldId: string } & (Charge | { problem: FieldProblem })

/**
 * The amount that a form charges, computed from the validated answers that count, or null if there is none. Submitted
 * amounts and answers to fields that logic hides are ignored.
 */
export function chargeOf(decision: Decision, words: RespondentWords): FormCharge | null {
  const { form, states } = decision
  const entry = form.blocks.find(
    ({ answer, block }) => answer?.charge && !states.get(block.id)?.hidden,
  )
  if (!entry) return null
  const { id: fieldId, name } = entry.block
  const field = fillMentionTexts(entry, mentionLookup(form, decision, words))
  const charge = entry.answer?.charge?.(field)
  if (charge) return { fieldId, ...charge }
  return { fieldId, problem: { path: fieldId, code: 'answer.payment.no_amount', values: { name } } }
}
