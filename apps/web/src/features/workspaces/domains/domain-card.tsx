import type { DomainReason, DomainState } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, Card, Link, type BadgeTone } from '@formstead/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useErrorToast } from '../../../ui/use-error-toast.ts'
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
  const showError = useErrorToast()
  const [isRemoving, setRemoving] = useState(false)
  const [areShown, setShown] = useState(false)
  const { name, display_name: shownName, state } = domain
  const needsRecords = state === 'waiting' || state === 'broken'
  const shown = states[state]
  const checkNow = async () => {
    const { error } = await check.refetch()
    if (error) showError(error)
  }
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
          onClick={() => void checkNow()}
        >
          {t('domains.check')}
        </Button>
      }
      footer={
        <>
          {!needsRecords && (
            <span className="me-auto">
              <Button size="small" color="outline-gray" onClick={() => setShown(!areShown)}>
                {t(areShown ? 'domains.hideRecords' : 'domains.showRecords')}
              </Button>
            </span>
          )}
          <Button size="small" color="outline-red" onClick={() => setRemoving(true)}>
            {t('domains.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          <DomainNews domain={domain} />
        </div>
        {needsRecords && !(domain.has_address && domain.has_proof) && (
          <p className="text-text-muted">{t('domains.setRecords')}</p>
        )}
        {!needsRecords && <FrontForm workspace={workspace} domain={domain} />}
        {(needsRecords || areShown) && <DnsRecords domain={domain} />}
        {domain.checked_at && (
          <p className="text-xs text-text-muted">
            {t('domains.checked', { ago: formatAgo(domain.checked_at) })}
          </p>
        )}
      </div>
      {isRemoving && (
        <RemoveDomain workspace={workspace} domain={domain} onClose={() => setRemoving(false)} />
      )}
    </Card>
  )
}

const texts = {
  verified: 'domains.readyText',
  certificate: 'domains.certificateText',
  active: 'domains.activeText',
} as const

/** Records that have not been set yet are no cause for alarm. */
function toneOf(state: DomainState, reason: DomainReason): 'danger' | 'warning' | 'info' {
  if (state === 'broken') return 'danger'
  return reason === 'proof_missing' || reason === 'address_missing' ? 'info' : 'warning'
}

/** The state of the domain as a sentence, or what to do about a problem. */
function DomainNews({ domain }: { domain: Domain }) {
  const { t, formatDate } = useI18n()
  const { name, display_name: shownName, state, reason, freed_at: freedAt } = domain
  const addresses = domain.found_addresses.join(', ')
  if (domain.is_beyond_plan) return <Notice tone="warning">{t('domains.pausedText')}</Notice>
  if (reason)
    return (
      <Notice tone={toneOf(state, reason)}>
        <span className="block">{t(reasons[reason], { name: shownName, addresses })}</span>
        {freedAt && (
          <span className="mt-1 block">{t('domains.freed', { date: formatDate(freedAt) })}</span>
        )}
      </Notice>
    )
  if (state === 'waiting' || state === 'broken') return null
  return (
    <p className="text-text-muted">
      {t(texts[state])}{' '}
      <Link href={`https://${name}`} target="_blank" rel="noreferrer">
        <bdi>https://{shownName}</bdi>
      </Link>
    </p>
  )
}
