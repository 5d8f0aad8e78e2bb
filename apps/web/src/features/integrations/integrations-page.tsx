import { useT } from '@formstead/i18n/react'
import { EmptyState, Skeleton } from '@formstead/ui'
import { Suspense } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { DraftSource, useFormDraft } from '../../lib/forms/draft-source.ts'
import { useIntegrations, type Integration } from '../../lib/forms/integrations.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { IntegrationRow } from './list/integration-row.tsx'
import { KindTiles } from './list/kind-tiles.tsx'

export function IntegrationsPage({ form }: { form: ShownForm }) {
  const t = useT()
  const { data, error, refetch } = useIntegrations(form.id)
  const source = useFormDraft(form)
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState title={t('integrations.list.mayNot')} />
  return (
    <div className="flex w-full max-w-7xl flex-col gap-8 p-4 md:p-6">
      {!data && error ? (
        <LoadFailureCard error={error} onRetry={() => void refetch()} />
      ) : (
        <DraftSource value={source}>
          <Suspense fallback={<LoadingRows />}>
            {data ? <Connected integrations={data} slug={form.slug} /> : <LoadingRows />}
          </Suspense>
        </DraftSource>
      )}
      <KindTiles form={form} />
    </div>
  )
}

type ConnectedProps = { integrations: readonly Integration[]; slug: string }

function Connected({ integrations, slug }: ConnectedProps) {
  const t = useT()
  return (
    <section aria-labelledby="integrations-connected">
      <div className="mb-4 flex items-center pe-3 ps-4">
        <h2 id="integrations-connected" className="-ms-4 grow font-semibold">
          {t('integrations.list.connected')}
        </h2>
        {integrations.some(({ last }) => last.length > 0) && (
          <span className="w-66 text-xs text-text-faint max-lg:hidden">
            {t('integrations.list.lastThirty')}
          </span>
        )}
      </div>
      {integrations.length === 0 ? (
        <p className="rounded-card border border-dashed border-border-hover px-4 py-6 text-center text-text-muted">
          {t('integrations.list.none')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-border bg-surface-raised">
          {integrations.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} slug={slug} />
          ))}
        </ul>
      )}
    </section>
  )
}

const LoadingRows = () => (
  <div className="flex animate-fade-delayed flex-col gap-4" aria-busy="true">
    <Skeleton className="h-5 w-32" />
    <Skeleton className="h-17 w-full" />
    <Skeleton className="h-17 w-full" />
  </div>
)
