import type { OpenPage } from '../../page-state.ts'
import { checkAnswers, type FormRef, type SubmissionBody } from '../sending/send-submission.ts'
import type { Values } from './filling.ts'
import type { FillEffect, FillEvent } from './reduce.ts'

type Settle = Extract<FillEffect, { type: 'settle' }>
type SettleParts = { open: OpenPage; values: Values; formRef: FormRef; body: SubmissionBody }

/** Completes an answer that takes time, such as a payment, after the server has accepted the other fields. */
export async function settle(
  { block, others, isRequired }: Settle,
  { open: { loaded, words }, values, formRef, body }: SettleParts,
): Promise<FillEvent> {
  const refused = others.length > 0 ? await checkAnswers(formRef, body, others) : {}
  if (Object.keys(refused).length > 0) return { type: 'checked', problems: refused }
  const type = loaded.types.get(block.type)!
  const settled = await type.settle!(block, { values, required: isRequired, words })
  return 'problem' in settled
    ? { type: 'checked', problems: { [block.id]: settled.problem } }
    : // Restores the values that were validated before the payment; input entered meanwhile was not part of it.
      { type: 'settled', values: { ...values, [block.id]: settled.answer } }
}
