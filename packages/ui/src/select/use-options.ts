import { useEffect, useState } from 'react'
import { fuzzySearch } from '../search/fuzzy-search.ts'
import type { OptionSearch, SelectOption } from './select-option.ts'

const remoteDelayMs = 300

type OptionSource = {
  options: readonly SelectOption[]
  search: OptionSearch | undefined
  query: string
}
type Found = { query: string; options: readonly SelectOption[] }

export function useOptions({ options, search, query }: OptionSource) {
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (!search) return
    const stop = new AbortController()
    const settle = (result: readonly SelectOption[]) => {
      if (!stop.signal.aborted) setFound({ query, options: result })
    }
    const start = () => search(query, stop.signal).then(settle, () => settle([]))
    const timer = setTimeout(() => void start(), query === '' ? 0 : remoteDelayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, query])

  if (!search) return { options: fuzzySearch(options, ['label'], query), loading: false }
  return { options: found?.options ?? [], loading: found?.query !== query }
}
