import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Link } from '@formstead/ui'
import { CircleAlert, Download, Inbox, LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { RouterLink } from '../../ui/router-links.ts'
import type { Notification } from './use-notifications.ts'

const texts: Record<Notification['kind'], MessageKey> = {
  export_ready: 'notifications.exportReady',
  export_failed: 'notifications.exportFailed',
  first_answer: 'notifications.firstAnswer',
  integration_failing: 'notifications.integrationFailing',
  template_listed: 'notifications.templateListed',
  template_refused: 'notifications.templateRefused',
}
const icons: Record<Notification['kind'], ReactNode> = {
  export_ready: <Download />,
  export_failed: <CircleAlert className="text-danger" />,
  first_answer: <Inbox />,
  integration_failing: <CircleAlert className="text-danger" />,
  template_listed: <LayoutTemplate />,
  template_refused: <CircleAlert className="text-danger" />,
}

type NotificationItemProps = { notification: Notification; onFollow: () => void }

export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { t, formatAgo } = useI18n()
  const { kind, form, template, created_at: at, is_read: isRead } = notification
  return (
    <li className="flex gap-3 rounded-control px-2 py-2.5">
      <span className="mt-0.5 text-text-muted [&_svg]:size-4">{icons[kind]}</span>
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${isRead ? '' : 'font-medium'}`}>
          {t(texts[kind], { name: template ?? form?.title ?? '' })}
          {!isRead && (
            <span className="ms-2 inline-block size-2 rounded-full bg-accent">
              <span className="sr-only">{t('notifications.new')}</span>
            </span>
          )}
        </p>
        <p className="flex gap-3 text-text-muted">
          <time dateTime={at}>{formatAgo(at)}</time>
          <Follow notification={notification} onFollow={onFollow} />
        </p>
      </div>
    </li>
  )
}

function Follow({ notification, onFollow }: NotificationItemProps) {
  const { kind, form, template, file_url: file } = notification
  const { t } = useI18n()
  if (kind === 'export_ready')
    return file ? (
      <Link href={file} download>
        {t('notifications.download')}
      </Link>
    ) : (
      <span>{t('notifications.fileGone')}</span>
    )
  if (template !== null)
    return (
      <RouterLink to="/templates/my-templates" onClick={() => onFollow()}>
        {t('notifications.look')}
      </RouterLink>
    )
  if (!form) return null
  return (
    <RouterLink
      to={
        kind === 'integration_failing'
          ? '/forms/$slug/show/integrations'
          : '/forms/$slug/show/submissions'
      }
      params={{ slug: form.slug }}
      onClick={() => onFollow()}
    >
      {t('notifications.look')}
    </RouterLink>
  )
}
