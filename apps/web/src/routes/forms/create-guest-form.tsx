import type { Draft } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { ConfirmDialog } from '@formstead/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CreateFormDialog } from '../../features/create-form/create-form-dialog.tsx'
import { GuestScreen } from '../../features/editor/shell/guest-screen.tsx'
import { useCurrentWorkspace } from '../../lib/app/app-context.ts'
import {
  followGuestForm,
  readClaimed,
  readGuestForm,
  startGuestForm,
} from '../../lib/guest-form.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { startingPointOf } from './starting-point.ts'
import { EditorOverlays } from './editor-overlays.tsx'
import { useClaimGuestForm } from './use-claim-guest-form.ts'

/** The editor for guests. A guest who signs in here, or in another tab, continues with the same form there. */
export function CreateGuestForm() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const workspace = useCurrentWorkspace()
  const first = startingPointOf(search)
  const { template, prompt } = first
  const isNew = template !== undefined || prompt !== undefined
  const [hasForm, setHasForm] = useState(() => readGuestForm() !== undefined && !isNew)
  const [replacing, setReplacing] = useState<Draft>()
  const workspaceId = workspace?.id

  async function begin(document: Draft): Promise<void> {
    startGuestForm(document)
    setReplacing(undefined)
    await goOn()
  }
  /** A template that stays in the URL would be requested again on reload. */
  async function goOn(): Promise<void> {
    await navigate({ to: '/forms/create/guest', search: {}, replace: true })
    setHasForm(true)
  }
  function close(): void {
    if (readGuestForm()) void goOn()
    else location.assign(template ? `/templates/${encodeURIComponent(template)}` : '/')
  }

  async function open(slug: string | undefined): Promise<void> {
    if (slug === undefined)
      await navigate({
        to: '/forms/create',
        search: { ...(template && { template }), ...(prompt && { prompt }) },
        replace: true,
      })
    else await navigate({ to: '/forms/$slug/edit', params: { slug }, replace: true })
  }
  const claim = useClaimGuestForm(open)
  const enter = useEffectEvent((id: number) => {
    // Only a tab that showed the guest's form opens it in the workspace, even if another tab moved it there.
    if (hasForm && !isNew) claim(id)
    else void open(undefined)
  })
  useEffect(() => {
    if (workspaceId !== undefined) enter(workspaceId)
  }, [workspaceId])
  useEffect(
    () =>
      followGuestForm((form) => {
        const slug = readClaimed()
        if (form) setHasForm(true)
        else if (slug !== undefined) location.assign(`/forms/${slug}/edit`)
      }),
    [],
  )

  return (
    <>
      <PageTitle title={t('editor.create.title')} />
      {hasForm ? (
        <GuestScreen>
          <EditorOverlays />
        </GuestScreen>
      ) : (
        <main id="content" tabIndex={-1} className="min-h-dvh bg-surface-sunken">
          <h1 className="sr-only">{t('editor.create.title')}</h1>
          {workspaceId === undefined && (
            <CreateFormDialog
              first={first}
              isBusy={false}
              onCreate={(document) =>
                readGuestForm() ? setReplacing(document) : void begin(document)
              }
              onClose={close}
            />
          )}
          <ConfirmDialog
            isOpen={replacing !== undefined}
            title={t('editor.create.replaceTitle')}
            confirmLabel={t('editor.create.replace')}
            dangerous
            onConfirm={() => void begin(replacing!)}
            onClose={() => setReplacing(undefined)}
          >
            {t('editor.create.replaceText')}
          </ConfirmDialog>
        </main>
      )}
    </>
  )
}
