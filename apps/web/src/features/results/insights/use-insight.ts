import type { EndpointResponse } from '@formstead/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'

export type Insight = EndpointResponse<'GET /open/forms/{form}/insights/{insight}'>

const pollMs = 1000
export const isRunning = (insight: Insight | undefined) =>
  insight?.status === 'pending' || insight?.status === 'processing'

/** An analysis of the answers to a field, polled until it is done. The latest one is shown first. */
export function useInsight(form: string) {
  const { api } = useApp()
  const [started, setStarted] = useState<string>()
  const latest = useQuery({
    queryKey: ['insights', form],
    queryFn: () => api('GET /open/forms/{form}/insights', { params: { form } }),
  })
  const id = started ?? latest.data?.insights[0]?.id
  const current = useQuery({
    queryKey: ['insights', form, id],
    queryFn: () =>
      api('GET /open/forms/{form}/insights/{insight}', { params: { form, insight: id! } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
  })
  const start = useMutation({
    mutationFn: (body: { field: string; question: string | null }) =>
      api('POST /open/forms/{form}/insights', { params: { form }, body }),
    onSuccess: (insight) => {
      setStarted(insight.id)
      // Otherwise the previous one would be shown when this screen opens again.
      void latest.refetch()
    },
  })
  const stop = useMutation({
    mutationFn: (insight: string) =>
      api('DELETE /open/forms/{form}/insights/{insight}', { params: { form, insight } }),
    onSuccess: async () => {
      setStarted(undefined)
      await latest.refetch()
    },
  })
  return {
    insight: id === undefined ? undefined : current.data,
    error: latest.error,
    refetch: () => void latest.refetch(),
    start,
    stop,
  }
}
