import { useT } from '@formstead/i18n/react'
import { Button, Card, Dialog, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import type { User } from '../../lib/session/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** Lists what will be deleted before asking for confirmation. */
export function DeleteAccount({ user }: { user: User }) {
  const t = useT()
  const { api } = useApp()
  const [asking, setAsking] = useState(false)
  const preview = useQuery({
    queryKey: ['user', 'deletion'],
    queryFn: () => api('GET /user/deletion'),
    staleTime: 0,
  })
  const deleted = preview.data?.deleted_workspaces.map(({ name }) => name) ?? []
  const left =
    preview.data?.left_workspaces.map(({ name, new_owner }) =>
      new_owner ? t('account.handedOver', { workspace: name, owner: new_owner }) : name,
    ) ?? []
  return (
    <Card
      title={t('account.deleteTitle')}
      description={t('account.deleteText')}
      footer={
        <Button color="outline-red" disabled={!preview.data} onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      }
    >
      {preview.isPending && <Skeleton className="h-10 w-full" />}
      {preview.isError && (
        <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && deleted.length + left.length === 0 && <p>{t('account.nothing')}</p>}
      <div className="flex flex-col gap-4">
        <Outcome title={t('account.deleted')} names={deleted} />
        <Outcome title={t('account.left')} names={left} />
      </div>
      <Dialog isOpen={asking} onClose={() => setAsking(false)} title={t('account.deleteTitle')}>
        <DeleteAccountForm user={user} />
      </Dialog>
    </Card>
  )
}

function Outcome({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <p className="text-text-muted">{title}</p>
      <ul className="mt-1 list-inside list-disc font-medium wrap-break-word text-text">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
