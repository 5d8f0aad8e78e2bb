import { useT } from '@formstead/i18n/react'
import { ConfirmDialog } from '@formstead/ui'
import { useLeaveGuard } from '../../../lib/navigation/use-leave-guard.ts'

/** Asks before changes are lost. Navigation within the page is free. */
export function LeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const t = useT()
  const { dialog } = useLeaveGuard({ mayLeave })
  return (
    <ConfirmDialog
      {...dialog}
      title={t('integrations.leave.title')}
      confirmLabel={t('integrations.leave.confirm')}
      dangerous
    >
      <p>{t('integrations.leave.text')}</p>
    </ConfirmDialog>
  )
}
