import { useT } from '@formstead/i18n/react'
import { Dialog } from '@formstead/ui'
import { ForgotPassword } from './forgot-password.tsx'

export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={t('forgot.heading')} maxWidth="sm">
      <ForgotPassword onBack={onClose} />
    </Dialog>
  )
}
