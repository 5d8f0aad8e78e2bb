import { useI18n } from '@formstead/i18n/react'
import { Button, Card, toast } from '@formstead/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { toastMs } from '../../../ui/toast-durations.ts'
import { useErrorToast } from '../../../ui/use-error-toast.ts'
import { deletedKey } from '../workspace-queries.ts'
import { WorkspaceIcon } from '../workspace-icon.tsx'

/** Deleted workspaces of the user that can still be restored. Renders nothing if there are none. */
export function DeletedWorkspaces() {
  const { t, formatDate } = useI18n()
  const { api, session } = useApp()
  const queries = useQueryClient()
  const deleted = useQuery({
    queryKey: deletedKey,
    queryFn: () => api('GET /open/workspaces/deleted'),
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: (id: number) =>
      api('POST /open/workspaces/{workspace}/restore', { params: { workspace: id } }),
    onSuccess: async ({ workspace }) => {
      toast.success(t('workspaceSettings.restored', { name: workspace.name }), {
        durationMs: toastMs,
      })
      await session.loadWorkspaces()
      session.workspace.choose(workspace.id)
    },
    onError: useErrorToast(),
    onSettled: () => queries.invalidateQueries({ queryKey: deletedKey }),
  })
  if (!deleted.data || deleted.data.length === 0) return null
  return (
    <Card
      title={t('workspaceSettings.deletedTitle')}
      description={t('workspaceSettings.deletedText')}
    >
      <ul className="flex flex-col divide-y divide-border">
        {deleted.data.map(({ id, name, icon, removed_at: removedAt }) => (
          <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <WorkspaceIcon workspace={{ name, icon }} />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium text-text">
                <bdi>{name}</bdi>
              </span>
              <span className="block truncate text-text-muted">
                {t('workspaceSettings.removedOn', { date: formatDate(removedAt) })}
              </span>
            </span>
            <Button
              size="small"
              color="outline-gray"
              aria-label={t('workspaceSettings.restoreOne', { name })}
              loading={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id)}
            >
              {t('workspaceSettings.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
