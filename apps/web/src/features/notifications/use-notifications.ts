import type { EndpointResponse } from '@formstead/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { notificationsKey } from '../../lib/notifications-key.ts'

export type Notifications = EndpointResponse<'GET /user/notifications'>
export type Notification = Notifications['notifications'][number]

const everyMs = 30_000

/** Polled now and then, and when the user returns to the window: nothing here is more urgent. */
export function useNotifications() {
  const { api } = useApp()
  const queries = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    queryKey: notificationsKey,
    queryFn: () => api('GET /user/notifications', { query: {} }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })
  return {
    data,
    isError,
    error,
    refetch,
    markRead: async (): Promise<void> => {
      const until = data?.notifications[0]?.id
      if (!until || data.unread === 0) return
      const { unread } = await api('POST /user/notifications/read', { body: { until } })
      queries.setQueryData<Notifications>(
        notificationsKey,
        (known) => known && { ...known, unread },
      )
    },
  }
}
