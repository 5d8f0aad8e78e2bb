import { useI18n } from '@formstead/i18n/react'
import { Button, ButtonLink, EmptyState, PageHeader } from '@formstead/ui'
import { useState } from 'react'
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx'
import { useCurrentWorkspace } from '../lib/app/app-context.ts'
import { EmptyForms } from '../ui/drawings/empty-forms.tsx'
import { PageTitle } from '../ui/page/page-title.tsx'
import { sampleForm } from '../ui/sample-form.ts'

export function Home() {
  const { t, language } = useI18n()
  const workspace = useCurrentWorkspace()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageTitle title={t('home.title')} />
      <PageHeader title={t('home.heading')} description={workspace?.name} />
      {workspace ? (
        <EmptyState
          picture={<EmptyForms />}
          title={t('home.emptyText')}
          action={<ButtonLink href={sampleForm(language)}>{t('home.sample')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          picture={<EmptyForms />}
          title={t('home.noWorkspaceText')}
          action={<Button onClick={() => setCreating(true)}>{t('home.createWorkspace')}</Button>}
        />
      )}
      <CreateWorkspaceDialog isOpen={creating} onClose={() => setCreating(false)} />
    </>
  )
}
