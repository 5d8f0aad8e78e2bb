import { useT } from '@formstead/i18n/react'
import { Checkbox, ConfirmDialog, toast } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { toastMs } from '../../ui/toast-durations.ts'

type SignOutEverywhereProps = { onClose: () => void; onSettled: () => Promise<void> }

export function SignOutEverywhere({ onClose, onSettled }: SignOutEverywhereProps) {
  const t = useT()
  const { api } = useApp()
  const [endsTokens, setEndsTokens] = useState(false)
  const signOut = useMutation({
    mutationFn: () =>
      api('DELETE /settings/sessions', { query: { tokens: endsTokens ? 'end' : 'keep' } }),
    onSuccess: ({ message }) => toast.success(message, { durationMs: toastMs }),
    onError: () => toast.error(t('error.default'), { durationMs: toastMs }),
    onSettled: async () => {
      onClose()
      await onSettled()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => signOut.mutate()}
      title={t('security.revokeAllTitle')}
      confirmLabel={t('security.revoke')}
      busy={signOut.isPending}
      dangerous
    >
      <p>{t('security.revokeAllText')}</p>
      <Checkbox
        label={t('security.revokeTokens')}
        help={t('security.revokeTokensText')}
        checked={endsTokens}
        onChange={setEndsTokens}
      />
    </ConfirmDialog>
  )
}
