import type { EndpointResponse } from '@formstead/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '@formstead/ui'
import { useT } from '@formstead/i18n/react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { toastMs } from '../../../ui/toast-durations.ts'

export type Person = EndpointResponse<'GET /moderator/fetch-user/{identifier}'>
export type PersonForm = Person['forms'][number]

export type Billing = EndpointResponse<'GET /moderator/billing/{user}'>
export type Grant = Billing['grants'][number]

const personKey = 'staff-person'
const billingKey = 'staff-billing'

export function useBilling(user: number) {
  const { api } = useApp()
  return useQuery({
    queryKey: [billingKey, user],
    queryFn: () => api('GET /moderator/billing/{user}', { params: { user } }),
    staleTime: 0,
  })
}

export function usePerson(identifier: string, { isWanted = true } = {}) {
  const { api } = useApp()
  return useQuery({
    queryKey: [personKey, identifier],
    queryFn: () => api('GET /moderator/fetch-user/{identifier}', { params: { identifier } }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  })
}

/** Performs a staff action, confirms it, and refreshes what changed. */
export function useStaffAction<Given = void>(
  act: (given: Given) => Promise<{ message: string }>,
  { refreshes, onDone }: { refreshes: string; onDone?: () => void },
) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toast.success(message, { durationMs: toastMs })
      onDone?.()
    },
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : t('error.default'), {
        durationMs: toastMs,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [refreshes] }),
  })
}

export const usePersonAction = <Given = void>(
  act: (given: Given) => Promise<{ message: string }>,
  onDone?: () => void,
) => useStaffAction(act, { refreshes: personKey, ...(onDone && { onDone }) })

/** Also refreshes the plan next to the user's name and the list of actions. */
export function useBillingAction<Given = void>(
  act: (given: Given) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const queries = useQueryClient()
  return useStaffAction(
    async (given: Given) => {
      const done = await act(given)
      await queries.invalidateQueries({ queryKey: [personKey] })
      return done
    },
    { refreshes: billingKey, onDone },
  )
}

/** The name of the displayed user, once loaded. */
export function usePersonName(identifier: string | undefined): string | undefined {
  return usePerson(identifier ?? '', { isWanted: identifier !== undefined }).data?.user.name
}
