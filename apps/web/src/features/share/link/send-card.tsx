import { useT } from '@formstead/i18n/react'
import { ButtonLink, Card } from '@formstead/ui'
import { Mail } from 'lucide-react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { shareLinks } from './share-links.ts'

export function SendCard({ form }: { form: ShownForm }) {
  const t = useT()
  const links = shareLinks({
    link: form.share_url,
    text: t('share.invitation', { name: form.title }),
  })
  return (
    <Card title={t('share.send')} description={t('share.sendHint')}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={links.email}
          color="outline-gray"
          size="small"
          icon={<Mail />}
          data-track-event="share_form_email"
        >
          {t('share.email')}
        </ButtonLink>
        {links.networks.map(({ name, href }) => (
          <ButtonLink
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              trackEvent('share_form_social')
              trackEvent('social_share_button_click')
            }}
            color="outline-gray"
            size="small"
          >
            {name}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}
