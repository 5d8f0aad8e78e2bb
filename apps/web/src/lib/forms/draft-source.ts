import type { Draft } from '@formstead/form-engine'
import { createContext, use } from 'react'
import { useSelected, type Readable } from '../store.ts'

/** The form that conditions, mentions and the like are written for. */
const Context = createContext<Readable<Draft> | undefined>(undefined)
export const DraftSource = Context.Provider

/** Draws again only when what is selected has changed. */
export function useDraft<Value>(
  select: (draft: Draft) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const source = use(Context)
  if (!source) throw new Error('There is no DraftSource above this component.')
  return useSelected(source, select, isEqual)
}
