import type { EndpointResponse } from '@formstead/contract'
import { readUserAgent } from '@formstead/contract/user-agent'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, Card, Skeleton, toast } from '@formstead/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type SignedInDevice = EndpointResponse<'GET /settings/sessions'>[number]

const queryKey = ['sessions']

export function SessionList() {
  const { t } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey,
    queryFn: () => api('GET /settings/sessions'),
    // Devices come and go while this page is not shown.
    staleTime: 0,
  })
  const revoke = useMutation({
    mutationFn: (session: number) =>
      api('DELETE /settings/sessions/{session}', { params: { session } }),
    onSuccess: () => toast.success(t('security.revoked'), { durationMs: toastMs }),
    onError: () => toast.error(t('error.default'), { durationMs: toastMs }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const [isLeavingAll, setLeavingAll] = useState(false)
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <Card
      title={t('security.sessions')}
      description={t('security.sessionsText')}
      action={
        others.length > 0 && (
          <Button color="outline-gray" size="small" onClick={() => setLeavingAll(true)}>
            {t('security.revokeAll')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-10 w-full" />}
      {sessions.isError && (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="flex flex-col divide-y divide-border">
        {sessions.data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={revoke.isPending && revoke.variables === session.id}
            onRevoke={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data && others.length === 0 && (
        <p className="mt-2 text-text-muted">{t('security.sessionsEmpty')}</p>
      )}
      {isLeavingAll && (
        <SignOutEverywhere
          onClose={() => setLeavingAll(false)}
          onSettled={() => queries.invalidateQueries({ queryKey })}
        />
      )}
    </Card>
  )
}

type SessionLineProps = { session: SignedInDevice; isBusy: boolean; onRevoke: () => void }

function SessionLine({ session, isBusy, onRevoke }: SessionLineProps) {
  const { t, formatAgo } = useI18n()
  const { browser, system } = readUserAgent(session.user_agent)
  const device =
    browser && system
      ? t('security.deviceOn', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'))
  return (
    <ListRow
      title={device}
      facts={
        <>
          <time dateTime={session.last_used_at}>
            {t('security.lastUsed', { ago: formatAgo(session.last_used_at) })}
          </time>
          {session.ip && <bdi>{session.ip}</bdi>}
        </>
      }
      action={
        session.is_current ? (
          <Badge tone="accent">{t('security.thisDevice')}</Badge>
        ) : (
          <Button
            color="outline-gray"
            size="small"
            loading={isBusy}
            aria-label={t('security.revokeOne', { device })}
            onClick={onRevoke}
          >
            {t('security.revoke')}
          </Button>
        )
      }
    />
  )
}
