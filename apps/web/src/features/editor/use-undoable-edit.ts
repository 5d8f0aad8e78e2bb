import type { Edit } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { editUndoably } from './edit-undoably.ts'
import { useEditor } from './editor-context.ts'
import { announce } from './shell/announcer.tsx'

/** Makes an edit, and says so in a toast that can undo it. */
export function useUndoableEdit() {
  const t = useT()
  const { session } = useEditor()
  return (edits: readonly Edit[], text: string, invert?: () => readonly Edit[]): void => {
    const undo = editUndoably(session, edits, invert)
    announce(`${text} ${t('editor.block.undoHint')}`)
    toast.info(text, { action: { label: t('editor.bar.undo'), onPress: undo } })
  }
}
