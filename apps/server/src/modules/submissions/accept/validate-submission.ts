import { isDeepStrictEqual } from 'node:util'
import type { AnswerContext, FieldProblem, RespondentWords } from '@formstead/field-types'
import {
  fillMentions,
  isAlwaysHidden,
  mentionLookup,
  settleAnswers,
  validateAnswers,
  type Answers,
  type Verdict,
} from '@formstead/form-engine'
import { invalid } from '../../../problems.ts'
import { supportedLanguage } from '../../../translation/translator.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

export type Accepted = {
  type: 'success'
  message: string
  submission_id: string
  is_first_submission: boolean
  redirect: boolean
  redirect_url: string | null
}

/** Validates the answers. Throws the problems that respondents must correct, by field. */
export function validateSubmission(
  { form, document }: PublishedForm,
  answers: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  {
    only,
    stored = null,
    wasCompleted = false,
  }: {
    only?: ReadonlySet<string> | undefined
    /** The answers of the submission that is changed, or null for a new one. */
    stored?: Answers | null
    /** Whether they were accepted before, rather than stored as a partial submission. */
    wasCompleted?: boolean
  } = {},
): Verdict {
  const settled = settleAnswers(form, answers, stored, context)
  const verdict = validateAnswers(form, settled, context, only)
  if (verdict.problems.length === 0) return verdict
  const kept = stored && wasCompleted ? keepUnchangeable(form, verdict, settled, stored) : {}
  const problems = verdict.problems.filter(({ path }) => !Object.hasOwn(kept, path))
  if (problems.length > 0)
    throw invalid(
      problems.map((one) => ({ ...one, path: pathOf(one, settled) })),
      supportedLanguage(document.language),
    )
  return { ...verdict, problems, answers: { ...verdict.answers, ...kept } }
}

/**
 * Of fields that respondents cannot change, answers that were valid once: an option may have been removed since, or a
 * date have passed.
 */
function keepUnchangeable(
  form: PublishedForm['form'],
  { problems, decision }: Verdict,
  settled: Answers,
  stored: Answers,
): Answers {
  const kept = problems.filter(({ path }) => {
    const entry = form.byId.get(path)
    const mayChange = entry && !isAlwaysHidden(entry.block) && !decision.states.get(path)?.disabled
    return (
      !mayChange && Object.hasOwn(stored, path) && isDeepStrictEqual(settled[path], stored[path])
    )
  })
  return Object.fromEntries(kept.map(({ path }) => [path, stored[path]]))
}

/** A problem with one of several choices points at its index in the list, as in `colors.0`. */
function pathOf({ path, code, values }: FieldProblem, answers: Answers): string {
  const given = answers[path]
  if (code !== 'answer.option' || !Array.isArray(given)) return path
  const index = given.findIndex((item) => String(item) === values['value'])
  return index < 0 ? path : `${path}.${index}`
}

/** Returns the field id that a problem's path belongs to. */
export const fieldAt = ({ form }: PublishedForm, path: string): string =>
  form.byId.has(path) ? path : path.replace(/\.\d+$/, '')

export function acceptedAs(
  { document, form }: PublishedForm,
  publicId: string,
  { answers, decision }: Pick<Verdict, 'answers' | 'decision'>,
  words: RespondentWords,
): Accepted {
  const lookup = mentionLookup(form, { answers, variables: decision.variables }, words)
  const url = document.redirect_url ? fillMentions(document.redirect_url, lookup, 'url') : null
  return acceptedWith({ submissionId: publicId, isFirst: false, redirectUrl: url })
}

type Acceptance = { submissionId: string | null; isFirst: boolean; redirectUrl: string | null }

/** The response to an accepted submission, also when its idempotency key is used again. */
export const acceptedWith = ({ submissionId, isFirst, redirectUrl }: Acceptance): Accepted => ({
  type: 'success',
  message: 'Form submission saved.',
  submission_id: submissionId!,
  is_first_submission: isFirst,
  redirect: redirectUrl !== null,
  redirect_url: redirectUrl,
})
