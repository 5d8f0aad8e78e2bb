import type { Draft } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CreateFormDialog } from '../../features/create-form/create-form-dialog.tsx'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useCurrentWorkspace } from '../../lib/app/app-context.ts'
import { formsKey } from '../../lib/forms/use-form-actions.ts'
import { useIsAt } from '../../lib/navigation/use-is-at.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Home } from '../home.tsx'
import { startingPointOf } from './starting-point.ts'

/** Shown over the list of forms. Respondents do not see the new form before it is published. */
export function CreateForm() {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isAt = useIsAt()
  const workspace = useCurrentWorkspace()
  const search = useSearch({ strict: false })
  const creation = useMutation({
    mutationFn: (document: Draft) =>
      api('POST /open/workspaces/{workspace}/drafts', {
        params: { workspace: workspace!.id },
        body: { document },
      }),
    onSuccess: async ({ slug }) => {
      trackEvent('form_created')
      void queries.invalidateQueries({ queryKey: formsKey })
      if (isAt('/forms/create'))
        await navigate({ to: '/forms/$slug/edit', params: { slug }, replace: true })
    },
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : t('editor.create.failed')),
  })
  return (
    <>
      <Home />
      <PageTitle title={t('editor.create.title')} />
      {workspace && (
        <CreateFormDialog
          first={startingPointOf(search)}
          isBusy={creation.isPending}
          onCreate={creation.mutate}
          onClose={() => void navigate({ to: '/home' })}
        />
      )}
    </>
  )
}
