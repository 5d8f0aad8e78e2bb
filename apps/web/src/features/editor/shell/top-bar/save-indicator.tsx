import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Button, Spinner } from '@formstead/ui'
import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../../editor-context.ts'
import type { SaveState } from '../../session/editor-session.ts'
import { announce } from '../announcer.tsx'

/** Keeps the indicator from blinking at every pause in typing. */
const quietMs = 400

const texts: Record<SaveState, MessageKey> = {
  saved: 'editor.save.saved',
  saving: 'editor.save.saving',
  offline: 'editor.save.offline',
  signed_out: 'editor.save.signedOut',
  failed: 'editor.save.failed',
  gone: 'editor.save.gone',
  refused: 'editor.save.refused',
}

export function SaveIndicator() {
  const t = useT()
  const { session } = useEditor()
  const save = useEditorState((state) => state.save)
  const refusal = useEditorState((state) => state.refusal)
  const shown = useQuietly(save)
  const text = refusal ?? t(texts[shown])
  useAnnouncedTrouble(shown, text)
  const isBad = shown === 'failed' || shown === 'gone' || shown === 'refused'
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2 text-xs text-text-muted max-sm:ps-1.5">
      <span
        className={
          isBad
            ? 'flex min-w-0 items-center gap-1.5 text-danger'
            : shown === 'offline' || shown === 'signed_out'
              ? 'flex min-w-0 items-center gap-1.5 text-warning'
              : 'flex min-w-0 items-center gap-1.5'
        }
      >
        <SaveIcon state={shown} />
        <span className={`truncate ${shown === 'saved' ? 'max-lg:sm:sr-only' : ''}`}>{text}</span>
      </span>
      {shown === 'failed' && (
        <Button color="outline-gray" size="small" onClick={() => void session.flush()}>
          {t('editor.save.tryAgain')}
        </Button>
      )}
      {shown === 'refused' && (
        <Button color="outline-gray" size="small" onClick={session.dropRefused}>
          {t('editor.save.takeBack')}
        </Button>
      )}
    </div>
  )
}

function SaveIcon({ state }: { state: SaveState }) {
  if (state === 'saving') return <Spinner className="size-4 shrink-0 max-sm:size-3.5" />
  if (state === 'saved')
    return <CloudCheck className="size-4 shrink-0 max-sm:size-3.5" aria-hidden />
  if (state === 'offline' || state === 'signed_out')
    return <CloudOff className="size-4 shrink-0 max-sm:size-3.5" aria-hidden />
  return <CircleAlert className="size-4 shrink-0 max-sm:size-3.5" aria-hidden />
}

function useQuietly(save: SaveState): SaveState {
  const [shown, setShown] = useState(save)
  useEffect(() => {
    const timer = setTimeout(() => setShown(save), save === 'saving' ? quietMs : 0)
    return () => clearTimeout(timer)
  }, [save])
  return shown
}

/** Announces why edits are not saved, and later that they are. Announcing every save would interrupt too often. */
function useAnnouncedTrouble(state: SaveState, text: string): void {
  const isInTrouble = useRef(false)
  const say = useEffectEvent(() => announce(text))
  useEffect(() => {
    if (state === 'saving' || (state === 'saved' && !isInTrouble.current)) return
    isInTrouble.current = state !== 'saved'
    say()
  }, [state])
}
