import { useI18n } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { describeDetails } from './describe-details.ts'
import type { AuditEntry } from './use-audit-log.ts'

const moment = { dateStyle: 'medium', timeStyle: 'medium' } as const

export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useI18n()
  if (entries.length === 0) return null
  return (
    <ol aria-label={t('audit.title')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const translator = useI18n()
  const { t, formatDate } = translator
  const { actor, impersonator, subject } = entry
  const told = describeDetails(entry, translator)
  return (
    <li className="border-t border-border px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <p className="min-w-0 grow basis-64 wrap-break-word text-text">
          <span className="font-medium">{entry.text}</span>
          {subject?.name && (
            <>
              {' · '}
              <bdi>{subject.name}</bdi>
            </>
          )}
        </p>
        <time dateTime={entry.at} className="text-xs whitespace-nowrap text-text-muted">
          {formatDate(entry.at, moment)}
        </time>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted">
        <bdi>{actor ? (actor.name ?? actor.id) : t('audit.product')}</bdi>
        {impersonator && (
          <Badge tone="warning">
            {t('audit.onBehalf', { name: impersonator.name ?? String(impersonator.id) })}
          </Badge>
        )}
        {entry.origin && <span className="text-xs">{entry.origin}</span>}
      </p>
      {told.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-text-muted">
          {told.map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-1">
              <dt className="shrink-0">{t('audit.detail', { name })}</dt>
              <dd className="min-w-0 wrap-anywhere text-text">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
