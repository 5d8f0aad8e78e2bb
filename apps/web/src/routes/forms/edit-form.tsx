import { useT } from '@formstead/i18n/react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EditorFailure, EditorSkeleton } from '../../features/editor/shell/editor-states.tsx'
import { EditorScreen } from '../../features/editor/shell/editor-screen.tsx'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFormQuery } from '../../lib/forms/shown-form.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { EditorOverlays } from './editor-overlays.tsx'
import { NotFoundPage } from '../error-page.tsx'

export function EditForm() {
  const t = useT()
  const { slug } = useParams({ from: '/forms/$slug/edit' })
  const form = useFormQuery(slug)
  const id = form.data?.id
  useEffect(() => {
    if (id !== undefined) trackEvent('form_editor_viewed')
  }, [id])
  if (form.error instanceof ApiError && form.error.status === 404) return <NotFoundPage />
  // If only a refetch failed, the open editor stays.
  if (form.isError && !form.data)
    return <EditorFailure error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <EditorSkeleton />
  return (
    <>
      <PageTitle title={t('editor.title', { name: form.data.title })} />
      <EditorScreen
        key={form.data.id}
        form={{ ...form.data, isReadOnly: form.data.workspace.is_readonly }}
      >
        <EditorOverlays />
      </EditorScreen>
    </>
  )
}
