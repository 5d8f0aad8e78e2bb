import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Button, Card, Skeleton, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import { openWindowFor } from '../../lib/browser/open-window.ts'
import { onWindowMessage } from '../../lib/browser/window-messages.ts'
import { GoogleMark } from '../../ui/drawings/google-mark.tsx'
import { ProofDialog } from '../../ui/forms/proof-dialog.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

const identitiesKey = ['identities']
type Identity = EndpointResponse<'GET /settings/identities'>[number]

/** The providers that the user can sign in with. */
export function LinkedAccounts() {
  const { t } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const hasGoogle = useFlag('services.google.auth', false)
  const identities = useQuery({
    queryKey: identitiesKey,
    queryFn: () => api('GET /settings/identities'),
    staleTime: 0,
  })
  const [unlinking, setUnlinking] = useState<Identity>()
  const [isLinking, setLinking] = useState(false)
  useEffect(
    () =>
      onWindowMessage('oauth-provider-connected', () => {
        void queries.invalidateQueries({ queryKey: identitiesKey })
      }),
    [queries],
  )
  const link = async ({ password }: { password: string }) => {
    const body = { intent: 'link' as const, autoClose: true, password }
    const params = { service: 'google' }
    await openWindowFor(api('POST /oauth/connect/{service}', { params, body }))
    setLinking(false)
  }
  const unlink = async (password: string, identity: Identity) => {
    const params = { identity: identity.id }
    await api('DELETE /settings/identities/{identity}', { params, body: { password } })
    await queries.invalidateQueries({ queryKey: identitiesKey })
    setUnlinking(undefined)
    toast.success(t('linked.unlinked'), { durationMs: toastMs })
  }
  const mayLink = hasGoogle && !identities.data?.some(({ provider }) => provider === 'google')

  if (!hasGoogle && identities.data?.length === 0) return null
  return (
    <Card
      title={t('linked.title')}
      description={t('linked.text')}
      action={
        mayLink && (
          <Button
            size="small"
            color="outline-gray"
            icon={<GoogleMark />}
            onClick={() => setLinking(true)}
          >
            {t('linked.google')}
          </Button>
        )
      }
    >
      {identities.isPending && <Skeleton className="h-5 w-52" />}
      {identities.isError && (
        <LoadFailure error={identities.error} onRetry={() => void identities.refetch()} />
      )}
      {identities.data?.length === 0 && <p className="text-text-muted">{t('linked.empty')}</p>}
      {identities.data && identities.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {identities.data.map((identity) => (
            <LinkedRow
              key={identity.id}
              identity={identity}
              onUnlink={() => setUnlinking(identity)}
            />
          ))}
        </ul>
      )}
      {isLinking && (
        <ProofDialog
          title={t('linked.google')}
          submitLabel={t('linked.continue')}
          onClose={() => setLinking(false)}
          onSubmit={link}
        >
          <p className="text-text-muted">{t('linked.googleText')}</p>
        </ProofDialog>
      )}
      {unlinking && (
        <ProofDialog
          title={t('linked.unlinkTitle', { name: unlinking.name })}
          submitLabel={t('linked.unlink')}
          dangerous
          onClose={() => setUnlinking(undefined)}
          onSubmit={({ password }) => unlink(password, unlinking)}
        >
          <p>{t('linked.unlinkText')}</p>
        </ProofDialog>
      )}
    </Card>
  )
}

function LinkedRow({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const { t, formatAgo } = useI18n()
  const { name, email, provider, last_used_at } = identity
  return (
    <ListRow
      picture={
        provider === 'google' ? <GoogleMark className="size-5" /> : <Building2 aria-hidden="true" />
      }
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <bdi>{email}</bdi>
          <time dateTime={last_used_at}>
            {t('linked.lastUsed', { ago: formatAgo(last_used_at) })}
          </time>
        </>
      }
      action={
        <Button
          size="small"
          color="outline-gray"
          aria-label={t('linked.unlinkOne', { name })}
          onClick={onUnlink}
        >
          {t('linked.unlink')}
        </Button>
      }
    />
  )
}
