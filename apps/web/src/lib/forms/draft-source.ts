import type { Draft } from '@formstead/form-engine'
import { createContext, use, useMemo } from 'react'
import { useSelected, type Readable } from '../store.ts'

/** The form that conditions and mentions refer to. */
const Context = createContext<Readable<Draft> | undefined>(undefined)
export const DraftSource = Context.Provider

/** Rerenders only when the selected value has changed. */
export function useDraft<Value>(
  select: (draft: Draft) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const source = use(Context)
  if (!source) throw new Error('There is no DraftSource above this component.')
  return useSelected(source, select, isEqual)
}

/** For a page on which nobody edits the form. */
export const useFormDraft = (form: Draft) =>
  useMemo(() => ({ get: () => form, subscribe: () => () => {} }), [form])
