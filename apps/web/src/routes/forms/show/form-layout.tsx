import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormPageHeader } from '../../../features/form-page/form-page-header.tsx'
import { FormTabs } from '../../../features/form-page/form-tabs.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useUser } from '../../../lib/app/app-context.ts'
import { keepRecentForm } from '../../../lib/forms/recent-forms.ts'
import { ShownFormProvider, useFormQuery, type ShownForm } from '../../../lib/forms/shown-form.ts'
import { shownState } from '../../../lib/forms/shown-state.ts'
import { LoadFailureCard } from '../../../ui/load-failure.tsx'
import { TabActionsProvider } from '../../../ui/page/page-slots.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { NotFoundPart } from '../../error-page.tsx'

export function FormLayout() {
  const { slug } = useParams({ from: '/frame/forms/$slug/show' })
  const { pathname } = useLocation()
  const { data: form, error, refetch } = useFormQuery(slug)
  useRecentForm(form)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPart />
  if (!form && error)
    return (
      <div className="p-4 md:p-6">
        <LoadFailureCard error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!form) return null
  return (
    <ShownFormProvider value={form}>
      <TabActionsProvider>
        <PageTitle title={form.title} />
        <FormPageHeader hasLink={!pathname.endsWith('/share')} />
        <FormTabs />
        <Outlet />
      </TabActionsProvider>
    </ShownFormProvider>
  )
}

function useRecentForm(form: ShownForm | undefined): void {
  const userId = useUser()?.id
  useEffect(() => {
    if (!form || userId === undefined) return
    const { id, slug, title, workspace_id: workspaceId } = form
    keepRecentForm(userId, { id, slug, title, workspaceId, state: shownState(form) })
  }, [form, userId])
}
