import type { FillScreen, PageForm } from '@formstead/contract/form-page'
import type { AnswerContext, RespondentWords } from '@formstead/field-types'
import {
  decide,
  mentionLookup,
  openFormWith,
  readAnswers,
  type Decision,
  type Form,
  type Page,
} from '@formstead/form-engine/fill'
import type { LoadedParts } from './load-page.ts'

/** A form prepared for rendering, the same way on the server and in the browser. */
export type OpenPage = {
  form: Form
  loaded: LoadedParts
  words: RespondentWords
  context: AnswerContext
}

export function openPage(
  { document }: PageForm,
  loaded: LoadedParts,
  words: RespondentWords,
  now: () => number,
): OpenPage {
  const context: AnswerContext = {
    // A page may stay open for days.
    get nowMs() {
      return now()
    },
    timeZone: document.settings.time_zone,
  }
  const form = openFormWith(loaded.engine, document, (type) => loaded.types.get(type))
  return { form, loaded, words, context }
}

export type Shown = {
  decision: Decision
  page: Page
  /** The value that a mention stands for. */
  lookup: (id: string) => unknown
  /** The values entered so far and, for the fields of this page, those that logic sets. */
  values: Readonly<Record<string, unknown>>
}

/** What to show for the values entered so far. */
export function resolvePage(
  { form, words, context }: OpenPage,
  { values, page: key }: Pick<FillScreen, 'values' | 'page'>,
): Shown {
  const { answers } = readAnswers(form, values, context)
  const decision = decide(form, answers, context)
  const page = decision.pages.find((one) => one.key === key) ?? decision.pages[0]!
  const shown: Record<string, unknown> = { ...values }
  for (const { block } of page.blocks) {
    const answer = decision.answers[block.id] ?? null
    if (answer !== (answers[block.id] ?? null)) shown[block.id] = answer
  }
  return { decision, page, lookup: mentionLookup(form, decision, words), values: shown }
}
