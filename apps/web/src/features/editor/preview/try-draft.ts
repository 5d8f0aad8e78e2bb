import { blockTypes, type AnswerContext } from '@formstead/field-types'
import {
  decide,
  explainHidden,
  explainRequired,
  openForm,
  readDraft,
  type Answers,
  type Decision,
  type Draft,
  type Form,
  type HiddenReason,
} from '@formstead/form-engine'
import type { Translate } from '@formstead/i18n'

export type Trial = { form: Form; decision: Decision; context: AnswerContext }

export function openTrial(draft: Draft): { form: Form; context: AnswerContext } {
  const document = readDraft(draft)
  return {
    form: openForm(document, (type) => blockTypes.get(type)),
    context: { nowMs: Date.now(), timeZone: document.settings.time_zone },
  }
}

export const tryAnswers = (
  { form, context }: { form: Form; context: AnswerContext },
  answers: Answers,
): Trial => ({ form, context, decision: decide(form, answers, context) })

export type HiddenBlock = { id: string; name: string; reason: HiddenReason }

export const listHidden = ({ form, decision, context }: Trial): HiddenBlock[] =>
  form.blocks.flatMap(({ block, breaksPage }) => {
    const reason = explainHidden(decision, block.id, context)
    // A page break is skipped with its page, and is never visible anyway.
    const isPassed = breaksPage && reason?.kind === 'skipped'
    return reason && !isPassed ? [{ id: block.id, name: block.name, reason }] : []
  })

/** The first unmet condition whose expected value, as the answer to its field, would show the block. */
export function findRemedy(trial: Trial, { id, reason }: HiddenBlock, answers: Answers) {
  if (reason.kind !== 'condition' || !reason.shows) return undefined
  return reason.conditions
    .filter(({ isMet, value }) => !isMet && ['string', 'number'].includes(typeof value))
    .find((condition) => {
      const tried = { ...answers, [condition.id]: condition.value }
      return !tryAnswers(trial, tried).decision.states.get(id)?.hidden
    })
}

/**
 * Visible required fields without an answer, with the condition that requires them; `null` if they are always required.
 */
export const listMissing = ({ form, decision, context }: Trial) =>
  form.blocks.flatMap(({ block, answer }) =>
    answer &&
    decision.states.get(block.id)?.required &&
    (answer.isMissing?.(decision.answers[block.id] ?? null, block) ??
      isBlank(decision.answers[block.id]))
      ? [
          {
            id: block.id,
            name: block.name,
            conditions: explainRequired(decision, block.id, context),
          },
        ]
      : [],
  )

/** The frame reports values as entered so far, which may be empty lists. */
const isBlank = (entered: unknown): boolean =>
  entered === undefined || entered === '' || (Array.isArray(entered) && entered.length === 0)

/** The text of the mark at the place of a hidden block, in the frame. */
export const markWords = (
  { blocks }: Form,
  { t, language, asked }: { t: Translate; language: string; asked: string | undefined },
) => ({
  language,
  why: t('editor.preview.why'),
  texts: Object.fromEntries(
    blocks.map(({ block: { id, name } }) => [id, t('editor.preview.hiddenHere', { name })]),
  ),
  chosen: asked ?? null,
})
