import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { subscriptionKey } from '../../../lib/billing/billing-queries.ts'
import { featureNames } from '../../../lib/billing/feature-names.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'

type Workspace = EndpointResponse<'GET /subscription/downgrade'>['workspaces'][number]

/** Lists, by workspace, what is in use and stops when the plan ends. */
export function WhatStops() {
  const { t } = useI18n()
  const { api } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...subscriptionKey, 'downgrade'],
    queryFn: () => api('GET /subscription/downgrade'),
  })
  const workspaces = data?.workspaces
  if (isPending) return <Skeleton className="h-16 w-full" />
  if (!workspaces) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (workspaces.length === 0) return null
  return (
    <section>
      <h3 className="font-medium text-text">{t('plans.cancel.stops')}</h3>
      {workspaces.map((workspace) => (
        <div key={workspace.id} className="mt-2">
          {workspaces.length > 1 && <p className="text-text-muted">{workspace.name}</p>}
          <Losses workspace={workspace} />
        </div>
      ))}
    </section>
  )
}

function Losses({ workspace }: { workspace: Workspace }) {
  const { t, language } = useI18n()
  const list = (words: string[]) => new Intl.ListFormat(language).format(words)
  const readers = workspace.read_only_members.map(({ name }) => name)
  return (
    <ul className="list-disc ps-5">
      {workspace.features.map(({ feature, forms }) => (
        <li key={feature}>
          {t(featureNames[feature])}
          {forms.length > 0 && (
            <span className="text-text-muted"> – {list(forms.map(({ title }) => title))}</span>
          )}
        </li>
      ))}
      {readers.length > 0 && <li>{t('plans.cancel.readers', { names: list(readers) })}</li>}
      {workspace.upload_megabytes !== null && (
        <li>{t('plans.cancel.uploads', { megabytes: workspace.upload_megabytes })}</li>
      )}
    </ul>
  )
}
