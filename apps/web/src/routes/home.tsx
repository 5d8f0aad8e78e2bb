import { useT } from '@formstead/i18n/react'
import { Button, EmptyState } from '@formstead/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormList } from '../features/form-list/form-list.tsx'
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx'
import { useCurrentWorkspace } from '../lib/app/app-context.ts'
import { useIsBillingEnabled } from '../lib/billing/billing-queries.ts'
import { useUpgrade } from '../lib/billing/use-upgrade.ts'
import { readWantedPlan } from '../lib/billing/wanted-plan.ts'
import { readGuestForm } from '../lib/guest-form.ts'
import { EmptyForms } from '../ui/drawings/empty-forms.tsx'
import { PageTitle } from '../ui/page/page-title.tsx'
import { useClaimGuestForm } from './forms/use-claim-guest-form.ts'

export function Home() {
  const t = useT()
  const workspace = useCurrentWorkspace()
  const [creating, setCreating] = useState(false)
  useClaimedForm(workspace?.id)
  useWantedPlan()
  return (
    <>
      <PageTitle title={t('home.title')} />
      {workspace ? (
        <FormList key={workspace.id} workspace={workspace} />
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

/** A user who chose a plan before signing in continues with it. A longer trial stays in the URL for the checkout. */
function useWantedPlan(): void {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const upgrade = useUpgrade()
  const isSold = useIsBillingEnabled()
  const goOn = useEffectEvent(async () => {
    const wanted = isSold ? readWantedPlan(search) : undefined
    if (!wanted) return
    await navigate({
      to: '/home',
      search: wanted.trial ? { trial_duration: wanted.trial } : {},
      replace: true,
    })
    await upgrade(wanted)
  })
  useEffect(() => void goOn(), [])
}

/** A user who created a form as a guest and then signed in, perhaps in another tab, continues with it. */
function useClaimedForm(workspaceId: number | undefined): void {
  const navigate = useNavigate()
  const claim = useEffectEvent(
    useClaimGuestForm(async (slug) => {
      if (slug !== undefined) await navigate({ to: '/forms/$slug/edit', params: { slug } })
    }),
  )
  useEffect(() => {
    if (workspaceId !== undefined && readGuestForm()?.isWanted) claim(workspaceId)
  }, [workspaceId])
}
