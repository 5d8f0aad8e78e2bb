import { useI18n } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
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
  const { t, formatDate } = useI18n()
  const { actor, impersonator, subject, details } = entry
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== '')
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
      {known.length > 0 && (
        <p className="mt-1 font-mono text-xs wrap-anywhere text-text-muted" dir="ltr">
          {known.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}
        </p>
      )}
    </li>
  )
}
