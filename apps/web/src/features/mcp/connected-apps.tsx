import { useI18n } from '@formstead/i18n/react'
import { Button, Card, ConfirmDialog, Skeleton, toast } from '@formstead/ui'
import type { EndpointResponse } from '@formstead/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { useErrorToast } from '../../ui/use-error-toast.ts'

type ConnectedApp = EndpointResponse<'GET /settings/connected-apps'>[number]
const queryKey = ['connected-apps']

/** The apps that may act for the user. */
export function ConnectedApps() {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const showError = useErrorToast()
  const apps = useQuery({
    queryKey,
    queryFn: () => api('GET /settings/connected-apps'),
    // Apps are connected elsewhere.
    staleTime: 0,
  })
  const [ending, setEnding] = useState<ConnectedApp>()
  const end = useMutation({
    mutationFn: (app: number) => api('DELETE /settings/connected-apps/{app}', { params: { app } }),
    onSuccess: ({ message }) => toast.success(message, { durationMs: toastMs }),
    onError: showError,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey })
      setEnding(undefined)
    },
  })
  return (
    <Card title={t('mcp.apps')} description={t('mcp.appsText')}>
      {apps.isPending && <Skeleton className="h-10 w-full" />}
      {apps.isError && <LoadFailure error={apps.error} onRetry={() => void apps.refetch()} />}
      {apps.data?.length === 0 && <p className="text-text-muted">{t('mcp.noApps')}</p>}
      <ul className="flex flex-col divide-y divide-border">
        {apps.data?.map((app) => (
          <ListRow
            key={app.id}
            title={<bdi>{app.name}</bdi>}
            facts={
              <span>
                {app.last_used_at
                  ? t('tokens.lastUsed', { ago: formatAgo(app.last_used_at) })
                  : t('tokens.neverUsed')}
              </span>
            }
            action={
              <Button
                color="outline-gray"
                size="small"
                aria-label={t('mcp.disconnectNamed', { app: app.name })}
                onClick={() => setEnding(app)}
              >
                {t('mcp.disconnect')}
              </Button>
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t('mcp.disconnectNamed', { app: ending?.name ?? '' })}
        confirmLabel={t('mcp.disconnect')}
        dangerous
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
        onClose={() => setEnding(undefined)}
      >
        {t('mcp.disconnectText')}
      </ConfirmDialog>
    </Card>
  )
}
