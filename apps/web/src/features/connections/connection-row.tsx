import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import type { ConnectedAccount } from '../../lib/connected-accounts.ts'
import { RouterLink } from '../../ui/router-links.ts'
import { serviceOf } from './connection-services.ts'
import { ServiceIcon } from '../../ui/icons/service-icon.tsx'

type ConnectionRowProps = {
  account: ConnectedAccount
  onReconnect: () => void
  onDisconnect: () => void
}

export function ConnectionRow({ account, onReconnect, onDisconnect }: ConnectionRowProps) {
  const t = useT()
  const { provider, name, email, needs_reconnect: isCut, used_by: uses } = account
  const service = serviceOf(provider)
  return (
    <li className="flex flex-wrap items-start justify-end gap-3 py-4 first:pt-0 last:pb-0">
      <ServiceIcon icon={service.icon} />
      <div className="flex min-w-48 grow basis-0 flex-col gap-1">
        <p className="font-medium wrap-anywhere text-text">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-text-muted">
          {t(service.name)}
          {email && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
        </p>
        <Uses uses={uses} />
        {isCut && <p className="text-warning">{t('connections.needsReconnect')}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {isCut && (
          <Button size="small" onClick={onReconnect}>
            {t('connections.reconnect')}
          </Button>
        )}
        <Button
          color="outline-gray"
          size="small"
          aria-label={t('connections.disconnectOne', { name })}
          onClick={onDisconnect}
        >
          {t('connections.disconnect')}
        </Button>
      </div>
    </li>
  )
}

function Uses({ uses }: { uses: ConnectedAccount['used_by'] }) {
  const t = useT()
  const forms = new Map(uses.flatMap(({ form }) => (form ? [[form.id, form] as const] : [])))
  const hidden = uses.filter(({ form }) => form === null).length
  if (uses.length === 0) return <p className="text-text-muted">{t('connections.unused')}</p>
  return (
    <div className="flex flex-wrap gap-x-2 text-text-muted">
      <span>{t('connections.usedBy')}</span>
      <ul className="flex flex-wrap gap-x-3">
        {[...forms.values()].map(({ id, slug, title }) => (
          <li key={id}>
            <RouterLink to="/forms/$slug/show/integrations" params={{ slug }}>
              <bdi>{title}</bdi>
            </RouterLink>
          </li>
        ))}
        {hidden > 0 && <li>{t('connections.hiddenForms', { count: hidden })}</li>}
      </ul>
    </div>
  )
}
