import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Button, Card, IconButton, Skeleton, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { mayUsePasskeys } from '../../lib/session/ask-authenticator.ts'
import { ProofDialog } from '../../ui/forms/proof-dialog.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { AddPasskey } from './add-passkey.tsx'

export const passkeysKey = ['passkeys']
type Passkey = EndpointResponse<'GET /settings/passkeys'>[number]
type Step = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey } | undefined

export function PasskeyCard() {
  const { t } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: () => api('GET /settings/passkeys'),
    staleTime: 0,
  })
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const done = async (message: string) => {
    await queries.invalidateQueries({ queryKey: passkeysKey })
    close()
    toast.success(message, { durationMs: toastMs })
  }

  return (
    <Card
      title={t('passkeys.title')}
      description={t('passkeys.text')}
      action={
        mayUsePasskeys() && (
          <Button size="small" icon={<Plus />} onClick={() => setStep({ act: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.isPending && <Skeleton className="h-5 w-52" />}
      {passkeys.isError && (
        <LoadFailure error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.length === 0 && (
        <p className="text-text-muted">
          {mayUsePasskeys() ? t('passkeys.empty') : t('passkeys.insecure')}
        </p>
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setStep({ act: 'rename', passkey })}
              onRemove={() => setStep({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {step?.act === 'add' && (
        <AddPasskey onClose={close} onAdded={() => done(t('passkeys.added'))} />
      )}
      {step?.act === 'rename' && (
        <ProofDialog
          title={t('passkeys.renameTitle')}
          submitLabel={t('passkeys.rename')}
          name={{ label: t('passkeys.name'), initial: step.passkey.name }}
          onClose={close}
          onSubmit={async ({ name }) => {
            const params = { passkey: step.passkey.id }
            await api('PATCH /settings/passkeys/{passkey}', { params, body: { name } })
            await done(t('passkeys.renamed'))
          }}
        />
      )}
      {step?.act === 'remove' && (
        <ProofDialog
          title={t('passkeys.removeTitle', { name: step.passkey.name })}
          submitLabel={t('passkeys.remove')}
          dangerous
          onClose={close}
          onSubmit={async ({ password }) => {
            const params = { passkey: step.passkey.id }
            await api('DELETE /settings/passkeys/{passkey}', { params, body: { password } })
            await done(t('passkeys.removed'))
          }}
        >
          <p>{t('passkeys.removeText')}</p>
        </ProofDialog>
      )}
    </Card>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, formatAgo, formatDate } = useI18n()
  const { name, created_at, last_used_at } = passkey
  return (
    <ListRow
      picture={<KeyRound aria-hidden="true" />}
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <time dateTime={created_at}>
            {t('passkeys.created', { date: formatDate(created_at) })}
          </time>
          <span>
            {last_used_at === null
              ? t('passkeys.neverUsed')
              : t('passkeys.lastUsed', { ago: formatAgo(last_used_at) })}
          </span>
        </>
      }
      action={
        <span className="flex items-center gap-1">
          <IconButton
            label={t('passkeys.renameOne', { name })}
            icon={<Pencil />}
            onClick={onRename}
          />
          <IconButton
            label={t('passkeys.removeOne', { name })}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </span>
      }
    />
  )
}
