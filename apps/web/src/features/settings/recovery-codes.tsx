import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { CopyButton } from '../../ui/copy-button.tsx'

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/** The codes are shown only once, so Escape and clicks outside do not close the dialog. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={onClose}
      closable={false}
      title={t('security.recoveryTitle')}
      maxWidth="sm"
      footer={
        <>
          <CopyButton text={codes.join('\n')} label={t('security.copyAll')} />
          <Button onClick={onClose}>{t('security.recoveryDone')}</Button>
        </>
      }
    >
      <p>{t('security.recoveryText')}</p>
      <ul
        dir="ltr"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-border bg-surface-sunken p-4 font-mono text-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
