import { readPosted } from '@formstead/form-engine/fill'
import { showPage, type OpenPage } from '../../page-state.ts'
import type { FillScreen } from '@formstead/contract/form-page'

/** Values entered into the page since the server rendered it. */
export function typedSince(
  typed: Readonly<Record<string, unknown>>,
  { values }: Pick<FillScreen, 'values'>,
): Record<string, unknown> {
  const isNew = ([id, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(values[id] ?? null) && isAnswered(value)
  return Object.fromEntries(Object.entries(typed).filter(isNew))
}

export const isAnswered = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** The current values of the page's controls. People type before the script loads, and none of that may be lost. */
export function typedValues(open: OpenPage, screen: FillScreen): Record<string, unknown> {
  const form = document.querySelector<HTMLFormElement>('#form')
  if (!form) return { ...screen.values }
  const entries = new FormData(form)
  const texts = (name: string) =>
    entries.getAll(name).filter((entry): entry is string => typeof entry === 'string')
  const ids = showPage(open, screen).page.blocks.map(({ block }) => block.id)
  return { ...screen.values, ...readPosted(open.form, { all: texts }, ids, screen.values) }
}
