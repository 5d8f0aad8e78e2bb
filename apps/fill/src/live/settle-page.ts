import {
  decide,
  pageOfBlock,
  readAnswers,
  type FormBlock,
  type Page,
} from '@formstead/form-engine/fill'
import type { OpenPage } from '../page-state.ts'
import { checkAnswers, type SubmissionBody, type FormRef } from './send-submission.ts'
import type { Filling } from './filling.ts'

type SettlingParts = {
  /** The field whose answer is made now. */
  slow: FormBlock
  next: Page | null
  formRef: FormRef
  body: SubmissionBody
  change: (more: Partial<Filling>) => void
  /** An answer that cost something outlives the page. */
  keep: () => void
  goOn: () => Promise<void>
}

/**
 * Makes the answer that takes time, and goes on. Before that the server looks at the others, on the last page at all of
 * them: nobody pays for a form that is then refused.
 */
export async function settlePage(
  open: OpenPage,
  { values, page: key, attempt }: Filling,
  { slow, next, formRef, body, change, keep, goOn }: SettlingParts,
): Promise<void> {
  const { form, context, words, loaded } = open
  const { block } = slow
  const { states, pages } = decide(form, readAnswers(form, values, context).answers, context)
  const page = pages.find((one) => one.key === key) ?? pages[0]!
  const fail = (problems: Record<string, string>) =>
    change({
      status: 'filling',
      problems,
      page: pageOfBlock(pages, Object.keys(problems)[0]!)?.key ?? page.key,
      attempt: attempt + 1,
    })

  change({ status: 'sending', problems: {}, notice: null })
  const others = (next ? page : form).blocks
    .filter((entry) => entry.answer && entry.block !== block)
    .map((entry) => entry.block.id)
  const refused = others.length > 0 ? await checkAnswers(formRef, body, others) : {}
  if (Object.keys(refused).length > 0) return fail(refused)
  const required = states.get(block.id)?.required ?? false
  const settled = await loaded.types.get(block.type)!.settle!(block, { values, required, words })
  if ('problem' in settled) return fail({ [block.id]: settled.problem })
  // What was typed into other fields meanwhile is not what was paid for.
  change({ status: 'filling', values: { ...values, [block.id]: settled.answer } })
  keep()
  return goOn()
}
