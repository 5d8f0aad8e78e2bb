import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { Check } from 'lucide-react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Domain } from './domain-queries.ts'

/** What to enter at the domain's registrar. */
export function DnsRecords({ domain }: { domain: Domain }) {
  const t = useT()
  return (
    <ul className="flex flex-col gap-3" aria-label={t('domains.records', { name: domain.name })}>
      {domain.records.map(({ type, name, value, purpose }) => (
        <li
          key={`${type} ${value}`}
          className="rounded-control border border-border bg-surface-sunken p-3"
        >
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-xs font-semibold text-text">{type}</span>
            <span className="min-w-0 grow text-xs text-text-muted">
              {t(purpose === 'proof' ? 'domains.proofText' : 'domains.addressText')}
            </span>
            {domain.checked_at && domain.reason !== 'dns_failed' && (
              <RecordBadge domain={domain} purpose={purpose} />
            )}
          </div>
          <dl className="mt-2 grid gap-2">
            <Copied
              label={t('domains.recordName')}
              text={name}
              about={`${type} ${t('domains.recordName')}`}
            />
            <Copied
              label={t('domains.recordValue')}
              text={value}
              about={`${type} ${t('domains.recordValue')}`}
            />
          </dl>
        </li>
      ))}
    </ul>
  )
}

type RecordBadgeProps = { domain: Domain; purpose: 'address' | 'proof' }

function RecordBadge({ domain, purpose }: RecordBadgeProps) {
  const t = useT()
  const isFound = purpose === 'proof' ? domain.has_proof : domain.has_address
  if (isFound)
    return (
      <Badge tone="success">
        <Check aria-hidden="true" />
        {t('domains.found')}
      </Badge>
    )
  return purpose === 'address' && domain.found_addresses.length > 0 ? (
    <Badge tone="warning">{t('domains.wrong')}</Badge>
  ) : (
    <Badge>{t('domains.notFound')}</Badge>
  )
}

function Copied({ label, text, about }: { label: string; text: string; about: string }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <dt className="text-xs text-text-muted max-sm:col-span-2">{label}</dt>
      <dd
        dir="ltr"
        className="min-w-0 font-mono text-xs break-all text-text select-all rtl:text-right"
      >
        {text}
      </dd>
      <dd>
        <CopyButton text={text} label={t('domains.copy')} about={about} />
      </dd>
    </div>
  )
}
