import type { Form } from '@formstead/form-engine'
import { printAnswers, type Answers } from '@formstead/form-engine'
import type { RespondentWords } from '@formstead/i18n/respondent'

const longest = 80

/** A title for a submission: its first text answer. */
export function submissionTitle(
  form: Form,
  { id, answers }: { id: number; answers: Answers },
  words: RespondentWords,
): string {
  const first = printAnswers(form, answers, words).find(({ answer, text }) => {
    return typeof answer === 'string' && text.trim() !== ''
  })
  const title = first?.text.replaceAll(/\s+/g, ' ').trim()
  return title ? Array.from(title).slice(0, longest).join('') : `#${id}`
}
