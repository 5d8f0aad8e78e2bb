import type { Draft } from '@formstead/form-engine'
import { useDraft } from '../../lib/forms/draft-source.ts'
import { useSetting } from './editor-context.ts'

/** The path of a form setting in the document, such as `settings.auto_next`. */
const pathOf = (key: string) => key.split('.')

export function readFormValue(draft: Draft, key: string): unknown {
  let value: unknown = draft
  for (const step of pathOf(key)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

function useFormValue(key: string) {
  const value = useDraft((draft) => readFormValue(draft, key))
  return [value, useSetting(pathOf(key))] as const
}

export function useFormFlag(key: string, fallback = false) {
  const [value, set] = useFormValue(key)
  return [typeof value === 'boolean' ? value : fallback, (on: boolean) => set(on)] as const
}

/** An empty text is stored as null. */
export function useFormText(key: string) {
  const [value, set] = useFormValue(key)
  return [typeof value === 'string' ? value : '', (text: string) => set(text || null)] as const
}

export function useFormNumber(key: string) {
  const [value, set] = useFormValue(key)
  return [typeof value === 'number' ? value : null, (number: number | null) => set(number)] as const
}

export function useFormChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value,
) {
  const [value, set] = useFormValue(key)
  return [
    values.find((known) => known === value) ?? fallback,
    (chosen: Value) => set(chosen),
  ] as const
}
