import { useT } from '@formstead/i18n/react'
import { nameOfBlock, useEditor } from '../../editor-context.ts'
import {
  duplicateBlocks,
  insertBlock,
  moveBlocks,
  pasteBlocks,
  removeBlocks,
  stepBlocks,
} from '../../gestures.ts'
import { announce } from '../../shell/announcer.tsx'
import { useUndoableEdit } from '../../use-undoable-edit.ts'
import { copyToClipboard, readFromClipboard } from './clipboard.ts'

/** Actions on blocks, shared by mouse, keyboard and menus. */
export function useBlockActions() {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const editUndoably = useUndoableEdit()
  const nameOf = (id: string) => nameOfBlock(session.draft(), id)
  const order = () => session.draft().properties.map(({ id }) => id)

  const select = (
    ids: readonly string[],
    { focus, selects = true }: { focus?: string; selects?: boolean } = {},
  ) =>
    view.set({
      selected: ids,
      picker: undefined,
      ...(focus && ids.at(-1) && { focus: { block: ids.at(-1)!, part: focus, selects } }),
    })

  return {
    select,

    insert: (entry: string, after: string | null, label?: string): string | undefined => {
      if (isReadOnly) return undefined
      const made = insertBlock(session.draft(), { entry, after, label, t })
      if (!made) return undefined
      session.edit(made.edits)
      select([made.id], { focus: 'name', selects: !label })
      const name = nameOf(made.id)
      announce(
        after === null
          ? t('editor.block.addedFirst', { name })
          : t('editor.block.added', { name, after: nameOf(after) }),
      )
      return made.id
    },

    remove: (ids: readonly string[]): void => {
      if (isReadOnly || ids.length === 0) return
      const all = order()
      const last = Math.max(...ids.map((id) => all.indexOf(id)))
      const next = all.slice(last + 1).find((id) => !ids.includes(id))
      const before = all.slice(0, last).findLast((id) => !ids.includes(id))
      const text =
        ids.length === 1
          ? t('editor.block.deleted', { name: nameOf(ids[0]!) })
          : t('editor.block.deletedMany', { count: ids.length })
      editUndoably(removeBlocks(ids), text)
      const neighbor = next ?? before
      view.set({
        picker: undefined,
        ...(neighbor === undefined
          ? { selected: [] }
          : { selected: [neighbor], focus: { block: neighbor, part: 'block' } }),
      })
    },

    duplicate: (ids: readonly string[]): void => {
      if (isReadOnly || ids.length === 0) return
      const copied = duplicateBlocks(session.draft(), ids)
      session.edit(copied.edits)
      select(copied.ids, { focus: 'name' })
      announce(t('editor.block.duplicated', { count: copied.ids.length }))
    },

    step: (ids: readonly string[], direction: -1 | 1): void => {
      if (isReadOnly) return
      const edits = stepBlocks(session.draft(), ids, direction)
      if (edits.length === 0) return announce(t('editor.block.atEnd'))
      session.edit(edits, `step ${ids.join()}`)
      const all = order()
      announce(
        t('editor.block.moved', {
          name: nameOf(ids[0]!),
          position: all.indexOf(ids[0]!) + 1,
          count: all.length,
        }),
      )
    },

    move: (ids: readonly string[], after: string | null): void => {
      if (isReadOnly) return
      session.edit(moveBlocks(session.draft(), ids, after))
      announce(
        after === null
          ? t('editor.block.movedFirst', { name: nameOf(ids[0]!) })
          : t('editor.block.movedAfter', { name: nameOf(ids[0]!), after: nameOf(after) }),
      )
    },

    copy: async (ids: readonly string[]): Promise<void> => {
      const blocks = session.draft().properties.filter(({ id }) => ids.includes(id))
      if (blocks.length === 0) return
      await copyToClipboard(blocks)
      announce(t('editor.block.copied', { count: blocks.length }))
    },

    paste: async (after: string | null): Promise<void> => {
      if (isReadOnly) return
      const blocks = await readFromClipboard()
      if (blocks.length === 0) return announce(t('editor.block.nothingToPaste'))
      const pasted = pasteBlocks(session.draft(), blocks, after)
      session.edit(pasted.edits)
      select(pasted.ids)
      announce(t('editor.block.pasted', { count: blocks.length }))
    },
  }
}
