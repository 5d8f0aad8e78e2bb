import type { RespondentWords } from '@formstead/field-types'
import type { Answers, Form } from '../../form.ts'
import { ownEntry } from '../../own-entry.ts'

export type PrintedAnswer = {
  id: string
  name: string
  type: string
  answer: unknown
  text: string
}

/** Every answered field in form order, for an email, a CSV row, a webhook or a PDF. */
export function printAnswers(
  form: Form,
  answers: Answers,
  words: RespondentWords,
): PrintedAnswer[] {
  return form.blocks.flatMap(({ block, answer: rules }) => {
    const answer = ownEntry(answers, block.id) ?? null
    if (!rules || answer === null) return []
    const { id, name, type } = block
    return [{ id, name, type, answer, text: rules.toText(answer, block, words) }]
  })
}

/** Resolves a mention of a field or a variable. Lists stay lists, so that each item can be encoded. */
export function mentionLookup(
  form: Form,
  { answers, variables }: { answers: Answers; variables: Answers },
  words: RespondentWords,
): (id: string) => unknown {
  return (id) => {
    const entry = form.byId.get(id)
    const answer = ownEntry(answers, id) ?? null
    if (entry?.answer && answer !== null)
      return (
        entry.answer.toMention?.(answer, entry.block) ??
        entry.answer.toText(answer, entry.block, words)
      )
    return ownEntry(variables, id) ?? null
  }
}
