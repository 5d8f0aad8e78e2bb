import { useT } from '@formstead/i18n/react'
import { Button, Card, EmptyState, Link, Skeleton } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AccessTokenRow } from './access-token-row.tsx'
import { accessTokensKey, type AccessToken } from './access-token.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { DeleteTokenDialog } from './delete-token-dialog.tsx'
import { ShownToken } from './shown-token.tsx'

export function AccessTokenCard() {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const tokens = useQuery({
    queryKey: accessTokensKey,
    queryFn: () => api('GET /settings/tokens'),
    staleTime: 0,
  })
  const [creating, setCreating] = useState(false)
  const [shown, setShown] = useState<string>()
  const [ending, setEnding] = useState<AccessToken>()
  const createButton = useRef<HTMLButtonElement>(null)

  const show = (token: string) => {
    setCreating(false)
    setShown(token)
    void queries.invalidateQueries({ queryKey: accessTokensKey })
  }
  const afterDeletion = () => {
    setEnding(undefined)
    // The pressed button disappears with its row, and would take the focus with it.
    requestAnimationFrame(() => createButton.current?.focus())
  }

  return (
    <Card
      title={t('settings.accessTokens')}
      description={t('tokens.text')}
      action={
        <Button ref={createButton} size="small" icon={<Plus />} onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      {tokens.isPending && <LoadingLines />}
      {tokens.isError && <LoadFailure error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && (
        <EmptyState
          picture={<EmptyTokens />}
          title={t('tokens.empty')}
          more={<Link href="/api/openapi.json">{t('tokens.reference')}</Link>}
        />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-border">
            {tokens.data.map((token) => (
              <AccessTokenRow key={token.id} token={token} onDelete={() => setEnding(token)} />
            ))}
          </ul>
          <p className="mt-4 border-t border-border pt-4">
            <Link href="/api/openapi.json">{t('tokens.reference')}</Link>
          </p>
        </>
      )}
      <CreateTokenDialog isOpen={creating} onClose={() => setCreating(false)} onCreated={show} />
      <ShownToken token={shown} onClose={() => setShown(undefined)} />
      <DeleteTokenDialog
        token={ending}
        onClose={() => setEnding(undefined)}
        onDeleted={afterDeletion}
      />
    </Card>
  )
}

function LoadingLines() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-5 w-52" />
    </div>
  )
}

function EmptyTokens() {
  return (
    <svg
      viewBox="0 0 160 110"
      className="h-26 fill-none stroke-border-strong stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="18" y="20" width="60" height="74" rx="6" className="fill-surface-raised" />
      <path d="M30 36h24" />
      <rect x="30" y="46" width="36" height="10" rx="3" />
      <rect x="30" y="66" width="36" height="10" rx="3" />
      <path d="M92 57h50M126 57v12M138 57v8" className="stroke-accent" />
      <circle cx="84" cy="57" r="14" className="fill-surface stroke-accent" />
      <circle cx="84" cy="57" r="4" className="stroke-accent" />
    </svg>
  )
}
