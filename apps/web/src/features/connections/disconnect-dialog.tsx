import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, toast } from '@formstead/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { connectedAccountsKey, type ConnectedAccount } from '../../lib/connected-accounts.ts'

type DisconnectDialogProps = { account: ConnectedAccount; onClose: () => void; onDone: () => void }

export function DisconnectDialog({ account, onClose, onDone }: DisconnectDialogProps) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /settings/providers/{provider}', { params: { provider: account.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: connectedAccountsKey }),
    onSuccess: () => {
      toast.success(t('connections.disconnected'), { durationMs: toastMs })
      onDone()
    },
    onError: (error) => {
      const told = error instanceof ApiError ? error.message : t('error.default')
      toast.error(told, { durationMs: toastMs })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={t('connections.disconnectTitle', { name: account.name })}
      confirmLabel={t('connections.disconnect')}
      busy={remove.isPending}
      dangerous
    >
      <p>{t('connections.disconnectText')}</p>
    </ConfirmDialog>
  )
}
