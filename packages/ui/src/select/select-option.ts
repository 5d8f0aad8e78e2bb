import type { ReactNode } from 'react'

export type SelectOption = {
  value: string
  label: string
  hint?: string | undefined
  icon?: ReactNode
}

/** Finds options for a query; the signal aborts when a newer query replaces it. */
export type OptionSearch = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>
