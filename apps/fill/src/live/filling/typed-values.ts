import { readAnswers, readPosted } from '@formstead/form-engine/fill'
import { resolvePage, type OpenPage } from '../../page-state.ts'
import type { FillScreen } from '@formstead/contract/form-page'

type Values = Readonly<Record<string, unknown>>

/**
 * Values entered into the page since the server rendered it. Compares answers, because the same one can be written in
 * several ways: an untouched matrix may be an empty object, and a number may be text.
 */
export function typedSince(
  { form, context }: OpenPage,
  pageValues: Values,
  { values }: Pick<FillScreen, 'values'>,
): Record<string, unknown> {
  const [now, before] = [pageValues, values].map((some) => readAnswers(form, some, context))
  // A checkbox without an answer counts as unchecked.
  const textOf = (answer: unknown) => JSON.stringify(answer ?? false)
  const isNew = ([id]: [string, unknown]) =>
    now!.problems.has(id) ||
    (isAnswered(now!.answers[id]) && textOf(now!.answers[id]) !== textOf(before!.answers[id]))
  return Object.fromEntries(Object.entries(pageValues).filter(isNew))
}

export const isAnswered = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** The current values of the page's controls. People type before the script loads, and none of that may be lost. */
export function typedValues(
  open: OpenPage,
  screen: FillScreen,
  language: string,
): Record<string, unknown> {
  const form = document.querySelector<HTMLFormElement>('#form')
  if (!form) return { ...screen.values }
  const entries = new FormData(form)
  const texts = (name: string) =>
    entries.getAll(name).filter((entry): entry is string => typeof entry === 'string')
  const { page, decision, values } = resolvePage(open, screen)
  const ids = page.blocks
    .map(({ block }) => block.id)
    // Disabled controls are not in the form's data, and would seem to be empty. Values set by logic were not typed.
    .filter((id) => !decision.states.get(id)?.disabled && values[id] === screen.values[id])
  const typed = readPosted(open.form, { all: texts }, ids, screen.values, language)
  return { ...screen.values, ...typed }
}
