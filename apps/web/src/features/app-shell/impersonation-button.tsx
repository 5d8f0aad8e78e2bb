import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'

type ImpersonationButtonProps = { onStopped: () => void }

export function ImpersonationButton({ onStopped }: ImpersonationButtonProps) {
  const t = useT()
  const { session } = useApp()
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await session.stopImpersonation().finally(() => setStopping(false))
    onStopped()
  }
  return (
    <aside aria-label={t('frame.account')} className="fixed bottom-4 left-4 z-30">
      <Button
        color="yellow"
        icon={<VenetianMask />}
        loading={isStopping}
        onClick={() => void stop()}
      >
        {t('frame.stopImpersonation')}
      </Button>
    </aside>
  )
}
