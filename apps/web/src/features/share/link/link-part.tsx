import { useT } from '@formstead/i18n/react'
import { Card } from '@formstead/ui'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { QrCodeActions } from '../qr-code-actions.tsx'
import { QrCodeView } from '../qr-code-view.tsx'
import { LinkCard } from './link-card.tsx'
import { SendCard } from './send-card.tsx'
import { SocialCard } from './social-card.tsx'

export function LinkPart({ form }: { form: ShownForm }) {
  const t = useT()
  const { share_url: link, slug } = form
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <LinkCard form={form} />
        <SendCard form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <div className="flex gap-4">
            <QrCodeView text={link} className="size-28" />
            <div className="flex min-w-0 flex-col justify-between gap-3">
              <div>
                <h2 className="font-semibold">{t('share.qrCode')}</h2>
                <p className="mt-0.5 text-text-muted">{t('share.qrHint')}</p>
              </div>
              <QrCodeActions text={link} fileName={slug} />
            </div>
          </div>
        </Card>
        <SocialCard form={form} />
      </div>
    </div>
  )
}
