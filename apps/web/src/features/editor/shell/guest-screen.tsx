import { randomUuid } from '@formstead/ui/random-uuid'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { followGuestForm, readGuestForm, writeGuestForm } from '../../../lib/guest-form.ts'
import { createStore } from '../../../lib/store.ts'
import { loadViewsOf } from '../canvas/canvas-views.ts'
import type { EditorContextValue } from '../editor-context.ts'
import { EditorProvider } from '../editor-provider.tsx'
import { openEditorSession } from '../session/editor-session.ts'
import { createLocalTransport, noOutbox } from '../session/local-transport.ts'
import { openOutbox } from '../session/outbox.ts'
import type { Transport } from '../session/transport.ts'
import { firstView } from '../view-state.ts'
import { EditorSkeleton } from './editor-states.tsx'
import { Editor } from './editor.tsx'

const guest = { id: 'guest', slug: '', workspaceId: 0, shareUrl: '' }

const onThisDevice = () =>
  createLocalTransport({ read: readGuestForm, write: writeGuestForm, follow: followGuestForm })

type GuestScreenProps = {
  /** By default, the form that is stored on this device. */
  agentDraft?: { id: string; openTransport: () => Transport; onSave: () => void }
  children?: ReactNode
}

/** The editor for guests. */
export function GuestScreen({ agentDraft, children }: GuestScreenProps) {
  const save = useEffectEvent(() => agentDraft?.onSave())
  const open = useEffectEvent(() => (agentDraft?.openTransport ?? onThisDevice)())
  const draftId = agentDraft?.id
  const [editor, setEditor] = useState<EditorContextValue>()
  useEffect(() => {
    let isCurrent = true
    let opened: EditorContextValue | undefined
    void openEditorSession({
      form: draftId ?? guest.id,
      userId: 0,
      transport: open(),
      outbox: draftId === undefined ? noOutbox : openOutbox(),
      newClient: randomUuid,
    }).then(async (session) => {
      await loadViewsOf(session.draft())
      if (!isCurrent) return session.close()
      opened = {
        session,
        view: createStore({ ...firstView, isPanelOpen: matchMedia('(width >= 40rem)').matches }),
        form: guest,
        isReadOnly: false,
        isGuest: true,
        onSave: draftId === undefined ? undefined : () => save(),
      }
      setEditor(opened)
    })
    const leave = () => opened?.session.leave()
    addEventListener('pagehide', leave)
    return () => {
      isCurrent = false
      removeEventListener('pagehide', leave)
      leave()
      opened?.session.close()
    }
  }, [draftId])
  if (!editor) return <EditorSkeleton />
  return (
    <EditorProvider editor={editor}>
      <Editor>{children}</Editor>
    </EditorProvider>
  )
}
