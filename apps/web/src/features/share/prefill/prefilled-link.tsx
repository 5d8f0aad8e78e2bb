import { useT } from '@formstead/i18n/react'
import { Button, ButtonLink, Dialog, IconButton } from '@formstead/ui'
import { ExternalLink, Info, QrCode, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QrCodeActions } from '../qr-code-actions.tsx'
import { QrCodeView } from '../qr-code-view.tsx'
import type { PrefillParameter } from './prefill-link.ts'

type PrefilledLinkProps = {
  link: string
  slug: string
  parameters: readonly PrefillParameter[]
  onRemove: (id: string) => void
}

export function PrefilledLink({ link, slug, parameters, onRemove }: PrefilledLinkProps) {
  const t = useT()
  const [isQrOpen, setQrOpen] = useState(false)
  const close = () => setQrOpen(false)
  return (
    <section className="min-w-0 rounded-card border border-border bg-surface-raised">
      <div className="p-5">
        <h2 className="mb-3 font-semibold">{t('share.prefillPart')}</h2>
        <LinkText link={link} />
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={link} label={t('share.copyPrefilled')} color="blue" size="medium" />
          <Button color="outline-gray" icon={<QrCode />} onClick={() => setQrOpen(true)}>
            {t('share.qrCode')}
          </Button>
          <ButtonLink
            href={link}
            target="_blank"
            rel="noopener"
            color="light-gray"
            icon={<ExternalLink />}
          >
            {t('share.tryIt')}
          </ButtonLink>
        </div>
      </div>
      {parameters.length > 0 && (
        <ul className="divide-y divide-border border-t border-border ps-5 pe-3">
          {parameters.map(({ id, name, values }) => (
            <li key={id} className="flex min-h-10 items-center gap-3">
              <span className="w-32 shrink-0 truncate text-text-muted">{name}</span>
              <span className="min-w-0 grow truncate">{values.join(', ')}</span>
              <IconButton
                label={t('share.leaveOut', { name })}
                icon={<X />}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="flex gap-3 border-t border-border px-5 py-3 text-text-muted">
        <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('share.visible')}
      </p>
      <Dialog isOpen={isQrOpen} onClose={close} title={t('share.qrCode')} maxWidth="sm">
        <div className="flex flex-col items-center gap-4">
          <QrCodeView text={link} className="size-56" />
          <QrCodeActions text={link} fileName={slug} />
        </div>
      </Dialog>
    </section>
  )
}

/** Can wrap after each parameter, and shows which part belongs to which field. */
function LinkText({ link }: { link: string }) {
  const [address = '', query = ''] = link.split('?')
  const pairs = query.split('&').filter(Boolean)
  return (
    <p
      dir="ltr"
      className="rounded-control border border-border bg-surface-sunken p-3 font-mono text-xs/5 wrap-anywhere"
    >
      {address}
      {pairs.length > 0 && '?'}
      {pairs.map((pair, index) => {
        const [name, value] = pair.split('=')
        return (
          <Fragment key={pair}>
            <wbr />
            {index > 0 && '&'}
            <span className="text-accent-text">{name}</span>
            {'='}
            <span className="text-success">{value}</span>
          </Fragment>
        )
      })}
    </p>
  )
}
