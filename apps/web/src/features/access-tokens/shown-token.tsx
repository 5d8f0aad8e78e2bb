import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ShownTokenProps = { token: string | undefined; onClose: () => void }

/** The token is shown only once, so Escape and clicks outside do not close the dialog. */
export function ShownToken({ token, onClose }: ShownTokenProps) {
  const t = useT()
  if (token === undefined) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closable={false}
      title={t('tokens.shownTitle')}
      footer={
        <>
          <CopyButton text={token} label={t('tokens.copy')} />
          <Button onClick={onClose}>{t('tokens.shownDone')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t('tokens.shownText')}</Notice>
        <code
          dir="ltr"
          className="block rounded-card border border-border bg-surface-sunken p-3 font-mono break-all text-text select-all"
        >
          {token}
        </code>
        <p>{t('tokens.use')}</p>
      </div>
    </Dialog>
  )
}
