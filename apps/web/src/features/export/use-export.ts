import type { EndpointInput, EndpointResponse } from '@formstead/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { notificationsKey } from '../../lib/notifications-key.ts'

const startCall = 'POST /open/forms/{form}/submissions/export'
export type ExportRequest = Omit<EndpointInput<typeof startCall>['body'], 'background'>
export type ExportState = EndpointResponse<'GET /open/forms/{form}/submissions/export/status/{job}'>

const pollMs = 1000

/** Creates the file in the background, whatever its size: progress is visible, and nobody has to wait. */
export function useExport(formId: number) {
  const { api } = useApp()
  const queries = useQueryClient()
  const [job, setJob] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = String(formId)
  const { data: state } = useQuery({
    queryKey: ['export', form, job],
    enabled: job !== undefined,
    queryFn: async () => {
      const found = await api('GET /open/forms/{form}/submissions/export/status/{job}', {
        params: { form, job: job! },
      })
      // A user who watched the export need not be notified.
      if (found.status === 'completed')
        void queries.invalidateQueries({ queryKey: notificationsKey })
      return found
    },
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'completed' || data?.status === 'failed' ? false : pollMs,
  })
  return {
    state,
    isStarting,
    isRunning: job !== undefined && state?.status !== 'completed' && state?.status !== 'failed',
    hasFailed: hasFailed || state?.status === 'failed',
    start: async (request: ExportRequest): Promise<void> => {
      if (isStarting) return
      setStarting(true)
      setFailed(false)
      setJob(undefined)
      try {
        const answer = await api(startCall, {
          params: { form },
          body: { ...request, background: true },
        })
        if (typeof answer === 'object') setJob(answer.job_id)
      } catch {
        setFailed(true)
      } finally {
        setStarting(false)
      }
    },
    restart: () => setJob(undefined),
  }
}
