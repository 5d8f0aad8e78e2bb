import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, toast } from '@formstead/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { accessTokensKey, type AccessToken } from './access-token.ts'

type DeleteTokenDialogProps = {
  token: AccessToken | undefined
  onClose: () => void
  onDeleted: () => void
}

export function DeleteTokenDialog({ token, onClose, onDeleted }: DeleteTokenDialogProps) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /settings/tokens/{token}', { params: { token: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: accessTokensKey }),
    onSuccess: () => {
      toast.success(t('tokens.deleted'), { durationMs: toastMs })
      onDeleted()
    },
    onError: () => {
      toast.error(t('error.default'), { durationMs: toastMs })
      onClose()
    },
  })
  if (!token) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(token.id)}
      title={t('tokens.deleteTitle', { name: token.name })}
      confirmLabel={t('tokens.deleteSubmit')}
      busy={remove.isPending}
      dangerous
    >
      <p>{t('tokens.deleteText')}</p>
    </ConfirmDialog>
  )
}
