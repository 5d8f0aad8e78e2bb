import { useT } from '@formstead/i18n/react'
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  Skeleton,
  toast,
  ToggleSwitch,
} from '@formstead/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { connectionsKey, type Connection } from './connection.ts'

type Step = { act: 'add' } | { act: 'edit' | 'delete'; connection: Connection } | undefined

type ConnectionListProps = {
  workspace: Workspace
  /** Whether the plan includes them. Without it, they can only be disabled and deleted. */
  isOffered: boolean
}

/** The providers that members of a workspace sign in through. */
export function ConnectionList({ workspace, isOffered }: ConnectionListProps) {
  const t = useT()
  const { api } = useApp()
  const user = useUser()
  const queries = useQueryClient()
  const { id } = workspace
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const queryKey = connectionsKey(id)
  const connections = useQuery({
    queryKey,
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/oidc-connections', { params: { workspace: id } }),
    staleTime: 0,
  })
  const reload = () => queries.invalidateQueries({ queryKey })
  const fail = (error: unknown) =>
    void toast.error(error instanceof ApiError ? error.message : t('error.default'), {
      durationMs: toastMs,
    })
  const path = '/open/workspaces/{workspace}/oidc-connections/{connection}'
  const turn = useMutation({
    mutationFn: ({ connection, enabled }: { connection: number; enabled: boolean }) =>
      api(`PATCH ${path}`, { params: { workspace: id, connection }, body: { enabled } }),
    onSettled: reload,
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: (connection: number) =>
      api(`DELETE ${path}`, { params: { workspace: id, connection } }),
    onSettled: reload,
    onSuccess: () => {
      close()
      toast.success(t('sso.deleted'), { durationMs: toastMs })
    },
    onError: fail,
  })
  const list = connections.data ?? []
  const mayAdd = isOffered && (user?.admin || !list.some(({ is_global }) => !is_global))
  if (!isOffered && list.length === 0) return null

  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-lg font-semibold text-text">{t('settings.singleSignOn')}</h3>
          <p className="mt-0.5 text-sm text-text-muted">{t('sso.text')}</p>
        </div>
        {mayAdd && connections.isSuccess && (
          <Button icon={<Plus />} onClick={() => setStep({ act: 'add' })}>
            {t('sso.add')}
          </Button>
        )}
      </header>
      <div className="rounded-card border border-border bg-surface-raised text-sm">
        {connections.isPending && (
          <div className="p-5">
            <Skeleton className="h-5 w-52" />
          </div>
        )}
        {connections.isError && (
          <div className="p-5">
            <LoadFailure error={connections.error} onRetry={() => void connections.refetch()} />
          </div>
        )}
        {connections.isSuccess && list.length === 0 && (
          <div className="p-5">
            <EmptyState
              title={t('sso.empty')}
              more={<p className="text-text-muted">{t('sso.emptyText')}</p>}
            />
          </div>
        )}
        {list.length > 0 && (
          <ul className="divide-y divide-border">
            {list.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                isOffered={isOffered}
                mayChange={!connection.is_global || user?.admin === true}
                onTurn={(enabled) => turn.mutate({ connection: connection.id, enabled })}
                onEdit={() => setStep({ act: 'edit', connection })}
                onDelete={() => setStep({ act: 'delete', connection })}
              />
            ))}
          </ul>
        )}
      </div>
      {(step?.act === 'add' || step?.act === 'edit') && (
        <ConnectionDialog
          workspaceId={id}
          connection={step.act === 'edit' ? step.connection : undefined}
          onClose={close}
          onSaved={async () => {
            await reload()
            close()
          }}
        />
      )}
      {step?.act === 'delete' && (
        <ConfirmDialog
          isOpen
          dangerous
          onClose={close}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(step.connection.id)}
          title={t('sso.deleteTitle', { name: step.connection.name })}
          confirmLabel={t('sso.delete')}
        >
          <p>{t('sso.deleteText', { count: step.connection.users_count })}</p>
          <Notice tone="warning">{t('sso.deleteWarning')}</Notice>
        </ConfirmDialog>
      )}
    </section>
  )
}

type ConnectionRowProps = {
  connection: Connection
  isOffered: boolean
  mayChange: boolean
  onTurn: (enabled: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

function ConnectionRow(props: ConnectionRowProps) {
  const { connection, isOffered, mayChange, onTurn, onEdit, onDelete } = props
  const t = useT()
  const { name, domain, issuer, is_global, enabled, options, users_count } = connection
  return (
    <ListRow
      isInset
      title={
        <>
          <bdi>{name}</bdi>
          {is_global && <Badge tone="neutral">{t('sso.wholeInstance')}</Badge>}
          {options.enforced && <Badge tone="warning">{t('sso.required')}</Badge>}
        </>
      }
      facts={
        <>
          <bdi>{domain ?? t('sso.anyDomain')}</bdi>
          <span>{t('sso.people', { count: users_count })}</span>
          <bdi>{issuer}</bdi>
        </>
      }
      action={
        mayChange && (
          <div className="flex flex-wrap items-center gap-2">
            <ToggleSwitch
              label={
                <>
                  {t('sso.enabled')} <span className="sr-only">{name}</span>
                </>
              }
              checked={enabled}
              disabled={!isOffered && !enabled}
              onChange={onTurn}
            />
            {isOffered && (
              <Button
                size="small"
                color="outline-gray"
                aria-label={t('sso.editOne', { name })}
                onClick={onEdit}
              >
                {t('sso.edit')}
              </Button>
            )}
            <Button
              size="small"
              color="outline-red"
              aria-label={t('sso.deleteOne', { name })}
              onClick={onDelete}
            >
              {t('sso.delete')}
            </Button>
          </div>
        )
      }
    />
  )
}
