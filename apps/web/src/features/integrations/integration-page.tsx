import { useT } from '@formstead/i18n/react'
import { integrationKinds } from '@formstead/integrations'
import { EmptyState, Skeleton } from '@formstead/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useIntegrations } from '../../lib/forms/integrations.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { IntegrationEditor } from './editor/integration-editor.tsx'
import type { Part } from './editor/integration-header.tsx'

type IntegrationPageProps = {
  form: ShownForm
  /** An id, or "new". */
  integration: string
}

/** An existing integration, or a new one of the kind named in the address. */
export function IntegrationPage({ form, integration: ref }: IntegrationPageProps) {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const { data, error, refetch } = useIntegrations(form.id)
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState title={t('integrations.list.mayNot')} />
  if (!data)
    return (
      <div className="flex flex-col gap-4 p-4 md:p-6" aria-busy={!error}>
        {error ? (
          <LoadFailureCard error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Skeleton className="h-9 w-72" />
            <Skeleton className="h-40 w-full" />
          </>
        )}
      </div>
    )
  const find = (id: string | undefined) => data.find((one) => String(one.id) === id)
  const integration = ref === 'new' ? undefined : find(ref)
  const kind = integrationKinds.get(
    ref === 'new' ? (searchText(search, 'kind') ?? '') : (integration?.integration_id ?? ''),
  )
  if (!kind || (ref === 'new' && kind.site !== undefined))
    return (
      <EmptyState
        title={t('integrations.editor.gone')}
        action={
          <RouterButtonLink
            to="/forms/$slug/show/integrations"
            params={{ slug: form.slug }}
            color="outline-gray"
            size="small"
          >
            {t('integrations.editor.back')}
          </RouterButtonLink>
        }
      />
    )
  const part = searchText(search, 'part')
  return (
    <IntegrationEditor
      key={`${ref} ${kind.key}`}
      form={form}
      kind={kind}
      integration={integration}
      from={ref === 'new' ? find(searchText(search, 'from')) : undefined}
      part={part === 'deliveries' || part === 'preview' ? part : 'settings'}
      onPart={(next: Part) =>
        void navigate({
          to: '.',
          search: (now: Record<string, unknown>) => ({
            ...now,
            part: next === 'settings' ? undefined : next,
            delivery: undefined,
          }),
          replace: true,
        })
      }
    />
  )
}
