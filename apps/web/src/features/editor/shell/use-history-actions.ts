import { useT } from '@formstead/i18n/react'
import { useEditor } from '../editor-context.ts'
import { announce } from './announcer.tsx'

export function useHistoryActions() {
  const t = useT()
  const { session } = useEditor()
  return {
    undo: () => announce(t(session.undo() ? 'editor.history.undone' : 'editor.history.noUndo')),
    redo: () => announce(t(session.redo() ? 'editor.history.redone' : 'editor.history.noRedo')),
  }
}
