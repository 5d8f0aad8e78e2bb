import { isDeepStrictEqual } from 'node:util'
import type { FillScreen } from '@formstead/contract/form-page'
import {
  decide,
  fillHiddenAnswers,
  type Form,
  type FormBlock,
  type Page,
  pageAfter,
  pageBefore,
  pageOfBlock,
  readAnswers,
  readPosted,
  validateAnswers,
} from '@formstead/form-engine'
import type { AnswerContext } from '@formstead/field-types'
import { supportedLanguage, translatorFor } from '../../../translation/translator.ts'
import { answerContextOf, type PublishedForm } from '../../forms/published/published-forms.ts'
import type { PostedForm } from './posted-form.ts'

/** One step of a respondent without JavaScript: the input, and where it leads. */
export type Step = {
  values: Record<string, unknown>
  problems: Record<string, string>
  /** Null if there is no further page and the form is to be submitted. */
  page: Page | null
}

export async function processPage(
  published: PublishedForm,
  {
    posted,
    before,
    isChange,
    from,
    direction,
  }: {
    posted: PostedForm
    /** Answers from earlier pages, or prefilled ones. */
    before: Readonly<Record<string, unknown>>
    /** Whether a stored submission is changed. */
    isChange: boolean
    from: string | null
    direction: 'next' | 'previous'
  },
  findFiles: (values: Record<string, unknown>) => Promise<AnswerContext['findFile']>,
): Promise<Step> {
  const { form, document } = published
  const { translate } = translatorFor(supportedLanguage(document.language))
  const now = answerContextOf(published)
  const { answers } = readAnswers(form, before, now)
  const shown = decide(form, answers, now)
  const left = shown.pages.find(({ key }) => key === from) ?? shown.pages[0]!
  const ids = left.blocks.map(({ block }) => block.id)
  // Browsers do not post disabled controls.
  const enabled = ids.filter((id) => !shown.states.get(id)!.disabled)
  const readControls = (fields: readonly string[]) =>
    readPosted(form, posted, fields, before, document.language)
  const typed = readControls(enabled)
  const read = readAnswers(form, typed, now).answers
  for (const id of enabled) {
    const set = shown.answers[id] ?? null
    const isSet = !isDeepStrictEqual(set, answers[id] ?? null)
    // Logic set this value and the page showed it, so it was posted although nobody typed it.
    if (isSet && isDeepStrictEqual(set, read[id] ?? null)) delete typed[id]
  }
  const offered = new Set(
    [...form.byId.keys()].filter((id) => !enabled.includes(id) && posted.has(id)),
  )
  while (offered.size > 0) {
    const revealed = findRevealed(form, { ...before, ...typed }, { page: left.key, offered }, now)
    if (revealed.length === 0) break
    Object.assign(typed, readControls(revealed))
    for (const id of revealed) offered.delete(id)
    enabled.push(...revealed)
    ids.push(...revealed.filter((id) => !ids.includes(id)))
  }
  const values = { ...before, ...typed }
  const findFile = await findFiles(values)
  const context = { ...now, ...(findFile && { findFile }) }
  const only = new Set(direction === 'next' ? ids : [])
  // Validation may refer to a hidden field that the page does not contain.
  const complete = fillHiddenAnswers(form, values, context, { isChange })
  const verdict = validateAnswers(form, complete, context, only)
  const problems = {
    ...Object.fromEntries(verdict.problems.map((one) => [one.path, translate(one)])),
    ...(direction === 'next' && Object.fromEntries(posted.refused)),
  }
  const { pages, states } = verdict.decision
  if (Object.keys(problems).length > 0) return { values, problems, page: left }
  const stays = direction === 'next' && pages.find(({ key }) => key === left.key)
  const isNew = ({ block: { id } }: FormBlock) =>
    !(states.get(id)!.disabled ? ids : enabled).includes(id)
  // Fields that this page's answers revealed or enabled on the same page have not been offered yet.
  if (stays && stays.blocks.some(isNew)) return { values, problems, page: stays }
  if (direction === 'previous')
    return { values, problems, page: pageBefore(pages, left.key) ?? pages[0]! }
  return { values, problems, page: pageAfter(pages, left.key) }
}

/**
 * Of the fields whose controls were posted, those that the posted answers reveal or enable: a page that is shown again
 * with problems asks them as well, but its answers are not stored yet.
 */
function findRevealed(
  form: Form,
  values: Readonly<Record<string, unknown>>,
  { page, offered }: { page: string; offered: ReadonlySet<string> },
  context: AnswerContext,
): string[] {
  const { pages, states } = decide(form, readAnswers(form, values, context).answers, context)
  const blocks = pages.find(({ key }) => key === page)?.blocks ?? []
  return blocks
    .map(({ block }) => block.id)
    .filter((id) => offered.has(id) && !states.get(id)!.disabled)
}

/** Returns the first page with a problem. */
export function pageOfProblem(
  { form }: PublishedForm,
  { values, problems }: Pick<FillScreen, 'values' | 'problems'>,
  context: AnswerContext,
): string | null {
  const { pages } = decide(form, readAnswers(form, values, context).answers, context)
  const [first] = Object.keys(problems)
  return (first === undefined ? null : pageOfBlock(pages, first)?.key) ?? null
}
