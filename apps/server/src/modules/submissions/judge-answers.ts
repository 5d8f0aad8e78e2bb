import type { AnswerContext, RespondentWords } from '@formstead/field-types'
import {
  fillHiddenAnswers,
  fillMentions,
  mentionLookup,
  validateAnswers,
  type Verdict,
} from '@formstead/form-engine'
import { invalid } from '../../problems.ts'
import { supportedLanguage } from '../../translation/translator.ts'
import type { PublishedForm } from '../forms/published-forms.ts'

export type Accepted = {
  type: 'success'
  message: string
  submission_id: string
  is_first_submission: boolean
  redirect: boolean
  redirect_url: string | null
}

/** Validates the answers; throws what respondents must correct, by field. */
export function judgeAnswers(
  { form, document }: PublishedForm,
  answers: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  only?: ReadonlySet<string>,
): Verdict {
  const filled = fillHiddenAnswers(form, answers, context)
  const verdict = validateAnswers(form, filled, context, only)
  if (verdict.problems.length > 0)
    throw invalid(verdict.problems, supportedLanguage(document.language))
  return verdict
}

export function acceptedAs(
  { document, form }: PublishedForm,
  publicId: string,
  { answers, decision }: Pick<Verdict, 'answers' | 'decision'>,
  words: RespondentWords,
): Accepted {
  const lookup = mentionLookup(form, { answers, variables: decision.variables }, words)
  const url = document.redirect_url ? fillMentions(document.redirect_url, lookup, 'url') : null
  return {
    type: 'success',
    message: 'Form submission saved.',
    submission_id: publicId,
    is_first_submission: false,
    redirect: url !== null,
    redirect_url: url,
  }
}
