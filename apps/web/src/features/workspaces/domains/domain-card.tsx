import type { DomainReason, DomainState } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, Card, Link, type BadgeTone } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DnsRecords } from './dns-records.tsx'
import { useDomainCheck, type Domain } from './domain-queries.ts'
import { FrontForm } from './front-form.tsx'
import { RemoveDomain } from './remove-domain.tsx'

const states: Record<DomainState, { tone: BadgeTone; label: MessageKey }> = {
  waiting: { tone: 'warning', label: 'domains.state.waiting' },
  verified: { tone: 'accent', label: 'domains.state.verified' },
  certificate: { tone: 'accent', label: 'domains.state.certificate' },
  active: { tone: 'success', label: 'domains.state.active' },
  broken: { tone: 'danger', label: 'domains.state.broken' },
}

const reasons: Record<DomainReason, MessageKey> = {
  proof_missing: 'domains.reason.proof_missing',
  address_missing: 'domains.reason.address_missing',
  address_elsewhere: 'domains.reason.address_elsewhere',
  taken: 'domains.reason.taken',
  dns_failed: 'domains.reason.dns_failed',
}

type DomainCardProps = { workspace: Workspace; domain: Domain }

export function DomainCard({ workspace, domain }: DomainCardProps) {
  const { t, formatAgo } = useI18n()
  const check = useDomainCheck(workspace, domain)
  const [isRemoving, setRemoving] = useState(false)
  const [areShown, setShown] = useState(false)
  const { name, display_name: shownName, state } = domain
  const needsRecords = state === 'waiting' || state === 'broken'
  const isReady = !needsRecords
  const shown = states[state]
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere">{shownName}</bdi>
          {domain.is_beyond_plan ? (
            <Badge tone="warning">{t('domains.state.paused')}</Badge>
          ) : (
            <Badge tone={shown.tone}>{t(shown.label)}</Badge>
          )}
        </span>
      }
      description={shownName === name ? undefined : <bdi>{name}</bdi>}
      action={
        <Button
          size="small"
          color="outline-gray"
          icon={<RefreshCw />}
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {t('domains.check')}
        </Button>
      }
      footer={
        <Button size="small" color="outline-red" onClick={() => setRemoving(true)}>
          {t('domains.remove')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          <DomainNews domain={domain} />
        </div>
        {(needsRecords || areShown) && <DnsRecords domain={domain} />}
        {needsRecords && domain.checked_at && (
          <p className="text-xs text-text-muted">
            {t('domains.checked', { ago: formatAgo(domain.checked_at) })}
          </p>
        )}
        {isReady && (
          <>
            <FrontForm workspace={workspace} domain={domain} />
            <div>
              <Button size="small" color="outline-gray" onClick={() => setShown(!areShown)}>
                {t(areShown ? 'domains.hideRecords' : 'domains.showRecords')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isRemoving && (
        <RemoveDomain workspace={workspace} domain={domain} onClose={() => setRemoving(false)} />
      )}
    </Card>
  )
}

/** What to do about it, in a sentence. */
function DomainNews({ domain }: { domain: Domain }) {
  const { t, formatDate } = useI18n()
  const { name, state, reason, found_addresses: addresses, freed_at: freedAt } = domain
  if (domain.is_beyond_plan) return <Notice tone="warning">{t('domains.pausedText')}</Notice>
  if (reason)
    return (
      <Notice tone={state === 'broken' ? 'danger' : 'warning'}>
        <span className="block">
          {t(reasons[reason], { name, addresses: addresses.join(', ') })}
        </span>
        {freedAt && (
          <span className="mt-1 block">{t('domains.freed', { date: formatDate(freedAt) })}</span>
        )}
      </Notice>
    )
  if (state === 'waiting') return <Notice tone="info">{t('domains.setRecords')}</Notice>
  return (
    <p className="text-text-muted">
      {t(state === 'active' ? 'domains.activeText' : 'domains.readyText')}{' '}
      <Link href={`https://${name}`} target="_blank" rel="noreferrer">
        <bdi>https://{name}</bdi>
      </Link>
    </p>
  )
}
