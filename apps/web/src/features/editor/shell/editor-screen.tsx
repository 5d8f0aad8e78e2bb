import { useI18n } from '@formstead/i18n/react'
import { randomUuid } from '@formstead/ui/random-uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { requestHeaders } from '../../../lib/api/request-headers.ts'
import { shownFormKey } from '../../../lib/forms/shown-form.ts'
import { formsKey } from '../../../lib/forms/use-form-actions.ts'
import { createStore } from '../../../lib/store.ts'
import { loadViewsOf } from '../canvas/canvas-views.ts'
import type { EditorContextValue } from '../editor-context.ts'
import { EditorProvider } from '../editor-provider.tsx'
import { openEditorSession } from '../session/editor-session.ts'
import { openOutbox } from '../session/outbox.ts'
import { readOnlySession } from '../session/read-only-session.ts'
import { createTransport } from '../session/transport.ts'
import { firstView } from '../view-state.ts'
import { EditorFailure, EditorSkeleton } from './editor-states.tsx'
import { Editor } from './editor.tsx'

type OpenForm = {
  id: number
  slug: string
  workspace_id: number
  share_url: string
  isReadOnly: boolean
}

/** Opens the draft of a form, and closes it when the author leaves. */
export function EditorScreen({ form, children }: { form: OpenForm; children?: ReactNode }) {
  const { api, session: signedIn } = useApp()
  const { language } = useI18n()
  const queries = useQueryClient()
  const [editor, setEditor] = useState<EditorContextValue>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const { id, slug, workspace_id: workspaceId, share_url: shareUrl, isReadOnly } = form

  useEffect(() => {
    let isCurrent = true
    let opened: EditorContextValue | undefined
    const ref = String(id)
    const userId = signedIn.user()?.id ?? 0
    const headers = () =>
      requestHeaders({
        url: '/api/',
        body: undefined,
        jar: document,
        language,
        customDomain: undefined,
      })
    const opening = openEditorSession({
      form: ref,
      userId,
      transport: createTransport({
        api,
        form: ref,
        headers,
        isSameUser: (signal) => signedIn.isSignedInAs(userId, signal),
      }),
      outbox: openOutbox(),
      newClient: randomUuid,
    })
    const ready = opening.then(async (session) => {
      await loadViewsOf(session.draft())
      return session
    })
    ready.then(
      (session) => {
        if (!isCurrent) return session.close()
        opened = {
          session: isReadOnly ? readOnlySession(session) : session,
          view: createStore({ ...firstView, isPanelOpen: matchMedia('(width >= 40rem)').matches }),
          form: { id: ref, slug, workspaceId, shareUrl },
          isReadOnly,
          isGuest: false,
        }
        setEditor(opened)
      },
      (error: unknown) => isCurrent && setFailure(error),
    )
    const leave = () => opened?.session.leave()
    const forgetForm = () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: shownFormKey(slug) }),
        queries.invalidateQueries({ queryKey: formsKey }),
      ])
    addEventListener('pagehide', leave)
    return () => {
      isCurrent = false
      removeEventListener('pagehide', leave)
      leave()
      opened?.session.close()
      void opened?.session.flush().then(forgetForm)
      setEditor(undefined)
      setFailure(undefined)
    }
    // Changing the interface language does not reopen the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, attempt])

  // Publishing the form on another domain changes its address.
  const shown = useMemo(
    () => editor && { ...editor, form: { ...editor.form, shareUrl } },
    [editor, shareUrl],
  )

  if (failure !== undefined)
    return <EditorFailure error={failure} onRetry={() => setAttempt(attempt + 1)} />
  if (!shown) return <EditorSkeleton />
  return (
    <EditorProvider editor={shown}>
      <Editor>{children}</Editor>
    </EditorProvider>
  )
}
