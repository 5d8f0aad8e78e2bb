import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { integrationsKey, type Integration } from '../../../lib/forms/integrations.ts'
import type { DeliveryState } from '../state-words.ts'

type Page = EndpointResponse<'GET /open/forms/{form}/integrations/{integration}/deliveries'>
export type Delivery = Page['deliveries'][number]
export type LoggedDelivery =
  EndpointResponse<'GET /open/forms/{form}/integrations/{integration}/deliveries/{delivery}'>
export type Counts = Page['counts']

export type LogFilter = { state: DeliveryState | null; search: string }

const refreshMs = 4000
const pageRows = 50
const logKey = (integration: number) => ['deliveries', integration] as const
const countsKey = (integration: number) => ['delivery-counts', integration] as const
const paramsOf = ({ form_id: form, id }: Integration) => ({ form: String(form), integration: id })

/** The log, newest first, kept up to date while it is open. */
export function useDeliveries(integration: Integration, { state, search }: LogFilter) {
  const { api } = useApp()
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: [...logKey(integration.id), 'list', state, search],
    queryFn: async ({ pageParam }) => {
      const page = await api('GET /open/forms/{form}/integrations/{integration}/deliveries', {
        params: paramsOf(integration),
        query: {
          limit: pageRows,
          ...(state !== null && { state }),
          ...(search !== '' && { search }),
          ...(pageParam !== null && { before: pageParam }),
        },
      })
      queries.setQueryData<Counts>(countsKey(integration.id), page.counts)
      return page
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? page.deliveries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' ? refreshMs * (data?.pages.length ?? 1) : false,
  })
}

/** The counts that the log reported last. */
export const useDeliveryCounts = (integration: Integration): Counts | undefined =>
  useQuery<Counts>({ queryKey: countsKey(integration.id), queryFn: skipToken }).data

export function useDelivery(integration: Integration, id: number) {
  const { api } = useApp()
  return useQuery({
    queryKey: [...logKey(integration.id), 'one', id],
    queryFn: () =>
      api('GET /open/forms/{form}/integrations/{integration}/deliveries/{delivery}', {
        params: { ...paramsOf(integration), delivery: id },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { status } }) => (status === 'success' ? refreshMs : false),
  })
}

export type ReplayRequest = {
  ids?: number[]
  states?: ('retrying' | 'dead' | 'skipped' | 'delivered')[]
  from?: string
  to?: string
}

/** Resolves to whether the deliveries were queued. */
export function useReplay(integration: Integration) {
  const { t } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const replay = async (chosen: ReplayRequest): Promise<boolean> => {
    setBusy(true)
    try {
      const { message } = await api('POST /open/forms/{form}/integrations/{integration}/replay', {
        params: paramsOf(integration),
        body: chosen,
      })
      toast.success(message)
      return true
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('home.failed'))
      return false
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: logKey(integration.id) })
      void queries.invalidateQueries({ queryKey: integrationsKey(integration.form_id) })
    }
  }
  return { replay, isBusy }
}
