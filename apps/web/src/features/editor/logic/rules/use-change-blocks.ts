import type { Block, Edit } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { useEditor } from '../../editor-context.ts'
import { useUndoableEdit } from '../../use-undoable-edit.ts'
import { actionKeys } from '../descriptions/action-keys.ts'
import { pruneRules } from './edit-rules.ts'

/** Changes settings of blocks. If that removes actions from their rules, a toast names them and can undo it. */
export function useChangeBlocks() {
  const { t, language } = useI18n()
  const { session } = useEditor()
  const editUndoably = useUndoableEdit()
  return (blocks: readonly Block[], settings: object, gesture?: string): void => {
    const edits = blocks.flatMap(({ id }) =>
      Object.entries(settings).map(([key, value]): Edit => ({
        type: 'set',
        path: ['properties', { id }, key],
        ...(value !== undefined && { value }),
      })),
    )
    const pruned = blocks.map((block) => pruneRules(block, settings))
    const removed = new Set(pruned.flatMap((rules) => rules.removed))
    if (removed.size === 0) return session.edit(edits, gesture)
    const list = new Intl.ListFormat(language, { type: 'unit' })
    const actions = list.format([...removed].map((kind) => t(actionKeys[kind])))
    editUndoably(
      [...edits, ...pruned.flatMap((rules) => rules.edits)],
      t('editor.logic.actionsRemoved', { actions }),
    )
  }
}
