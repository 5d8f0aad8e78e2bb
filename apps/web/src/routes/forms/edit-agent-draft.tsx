import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClaimDraftDialog } from '../../features/editor/publish/claim-draft-dialog.tsx'
import { createAgentDraftTransport } from '../../features/editor/session/agent-draft-transport.ts'
import { EditorSkeleton } from '../../features/editor/shell/editor-states.tsx'
import { GuestScreen } from '../../features/editor/shell/guest-screen.tsx'
import type { Api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { EditorOverlays } from './editor-overlays.tsx'

type AgentDraft = EndpointResponse<'GET /agent-drafts/editor/current'>

/** The editor for a form that an agent drafted. Its link has the key in the fragment. */
export function EditAgentDraft() {
  const t = useT()
  const { api } = useApp()
  const draft = useQuery({
    queryKey: ['agent-draft'],
    queryFn: () => openDraft(api),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isGone = draft.error instanceof ApiError && draft.error.status === 404
  if (isGone || draft.data?.status === 'claimed')
    return (
      <AuthLayout
        title={t('editor.agentDraft.title')}
        heading={t(isGone ? 'editor.agentDraft.gone' : 'editor.agentDraft.claimed')}
        text={t(isGone ? 'editor.agentDraft.goneText' : 'editor.agentDraft.claimedText')}
      >
        <ButtonLink href="/home" className="w-full">
          {t('editor.agentDraft.home')}
        </ButtonLink>
      </AuthLayout>
    )
  if (draft.isError)
    return (
      <AuthLayout title={t('editor.agentDraft.title')} heading={t('editor.agentDraft.title')}>
        <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
      </AuthLayout>
    )
  return (
    <>
      <PageTitle title={t('editor.agentDraft.title')} />
      {draft.data ? <DraftEditor draft={draft.data} /> : <EditorSkeleton />}
    </>
  )
}

/** Replaces the key in the URL with the id, so that the key is not in the history and nobody copies it by accident. */
async function openDraft(api: Api): Promise<AgentDraft> {
  const handoff = new URLSearchParams(location.hash.slice(1)).get('handoff')
  if (handoff === null) {
    const id = new URLSearchParams(location.search).get('draft')
    return api('GET /agent-drafts/editor/current', { query: id === null ? {} : { draft: id } })
  }
  const draft = await api('POST /agent-drafts/handoff/consume', { body: { handoff } })
  history.replaceState(history.state, '', `${location.pathname}?draft=${draft.id}`)
  return draft
}

function DraftEditor({ draft }: { draft: AgentDraft }) {
  const { api, session } = useApp()
  const user = useUser()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    if (!user) session.openQuick('register')
  }
  return (
    <GuestScreen
      agentDraft={{
        id: draft.id,
        openTransport: () => createAgentDraftTransport(api, draft),
        onSave: save,
      }}
    >
      <EditorOverlays />
      {isSaving && user && (
        <ClaimDraftDialog
          draft={draft.id}
          onClose={() => setSaving(false)}
          onClaimed={(slug) =>
            void navigate({ to: '/forms/$slug/edit', params: { slug }, replace: true })
          }
        />
      )}
    </GuestScreen>
  )
}
