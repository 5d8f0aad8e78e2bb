import type { EndpointResponse } from '@formstead/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import type { Period } from './period-picker.tsx'

export type ResultsQuery = Partial<Period> & { version?: number }

export type ResultsScope = { form: string; query: ResultsQuery }

export type FieldSummary =
  EndpointResponse<'GET /open/forms/{form}/results/answers'>['fields'][number]

export type Compare = 'before' | 'year' | 'none'

/** Always loaded again: submissions may have arrived or been deleted since. */
export const resultsStaleMs = 0

/** Shows the previous numbers until those of the new period have loaded. */
export function useOverview({ form, query: asked }: ResultsScope, compare: Compare = 'before') {
  const { api } = useApp()
  const query = { ...asked, compare }
  return useQuery({
    queryKey: ['results', form, 'overview', query],
    queryFn: () => api('GET /open/forms/{form}/results/overview', { params: { form }, query }),
    placeholderData: keepPreviousData,
    staleTime: resultsStaleMs,
  })
}

export function useStops({ form, query }: ResultsScope) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['results', form, 'stops', query],
    queryFn: () => api('GET /open/forms/{form}/results/stops', { params: { form }, query }),
    placeholderData: keepPreviousData,
    staleTime: resultsStaleMs,
  })
}

export function useAnswers({ form, query }: ResultsScope, filter: string | undefined) {
  const { api } = useApp()
  const asked = { ...query, ...(filter !== undefined && { filter }) }
  return useQuery({
    queryKey: ['results', form, 'answers', asked],
    queryFn: () =>
      api('GET /open/forms/{form}/results/answers', { params: { form }, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: resultsStaleMs,
  })
}
