import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { WaitForQuery } from './wait-for-query.tsx'

const gigabyte = 1_000_000_000

export function InstanceFacts() {
  const { t, formatNumber, formatAgo } = useI18n()
  const { api } = useApp()
  const instance = useQuery({
    queryKey: ['staff-instance'],
    queryFn: () => api('GET /moderator/instance'),
    staleTime: 0,
  })
  const size = (bytes: number) =>
    bytes < gigabyte
      ? formatNumber(bytes / 1_000_000, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        })
      : formatNumber(bytes / gigabyte, {
          style: 'unit',
          unit: 'gigabyte',
          maximumFractionDigits: 1,
        })
  return (
    <WaitForQuery query={instance}>
      {(facts) => (
        <Panel title={t('admin.tab.instance')}>
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-card border-t border-border sm:grid-cols-3">
            <Fact label={t('admin.instance.version')} value={facts.version} />
            <Fact label={t('admin.instance.node')} value={facts.node_version} />
            <Fact label={t('admin.instance.started')} value={formatAgo(facts.started_at)} />
            <Fact label={t('admin.instance.users')} value={formatNumber(facts.users)} />
            <Fact
              label={t('admin.instance.blockedUsers')}
              value={formatNumber(facts.blocked_users)}
            />
            <Fact label={t('admin.workspaces')} value={formatNumber(facts.workspaces)} />
            <Fact label={t('admin.forms')} value={formatNumber(facts.forms)} />
            <Fact label={t('admin.answers')} value={formatNumber(facts.submissions)} />
            <Fact label={t('admin.instance.files')} value={size(facts.stored_bytes)} />
            <Fact label={t('admin.instance.database')} value={size(facts.database_bytes)} />
            {facts.free_bytes !== null && (
              <Fact label={t('admin.instance.free')} value={size(facts.free_bytes)} />
            )}
          </dl>
        </Panel>
      )}
    </WaitForQuery>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="px-4 py-3 sm:px-5">
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="mt-0.5 text-base font-medium text-text tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
