import { readDraftBlock, type Block, type LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { useEditor } from '../../editor-context.ts'
import { findBlock } from '../../watch-blocks.ts'
import { announce } from '../../shell/announcer.tsx'
import { useUndoableEdit } from '../../use-undoable-edit.ts'
import { fitRules, listActionKinds, rulesOf, setRules, showOnlyWhen } from './edit-rules.ts'

/** Actions on rules, for the logic screen and the block's panel. */
export function useRuleActions() {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const editUndoably = useUndoableEdit()
  const blockOf = (id: string): Block | undefined => {
    const item = findBlock(session.draft(), id)
    return item && readDraftBlock(item)
  }
  const rulesIn = (id: string) => rulesOf(blockOf(id)?.logic)

  return {
    /** Starts with the first possible action; the author chooses the conditions. */
    add: (id: string): void => {
      const block = blockOf(id)
      if (!block || isReadOnly) return
      const rules = rulesIn(id)
      const first = listActionKinds(block).find((kind) => kind !== 'jump' && kind !== 'set-value')
      const rule: LogicRule = { conditions: null, actions: first ? [first] : [] }
      session.edit([setRules(id, [...rules, rule])])
      view.set({ rule: { block: id, index: rules.length, takesFocus: true }, isRailOpen: false })
      announce(t('editor.logic.added', { name: block.name }))
    },

    change: (id: string, index: number, rule: LogicRule, isTyped = false): void => {
      const rules = rulesIn(id)
      // Another author may have deleted it in the meantime.
      if (isReadOnly || !rules[index]) return
      session.edit(
        [setRules(id, rules.with(index, rule))],
        isTyped ? `rule ${id} ${index}` : undefined,
      )
    },

    showOnly: (id: string, index: number, rule: LogicRule): void => {
      const block = blockOf(id)
      if (!block || isReadOnly) return
      session.edit(showOnlyWhen(block, index, rule))
      announce(t('editor.logic.nowHidden', { name: block.name }))
    },

    remove: (id: string, index: number): void => {
      const rules = rulesIn(id)
      const rule = rules[index]
      if (isReadOnly || !rule) return
      editUndoably(
        [setRules(id, rules.toSpliced(index, 1))],
        t('editor.logic.deleted', { name: blockOf(id)?.name ?? '' }),
        // An edit sets all rules of a block, so its inverse would undo later changes to the others.
        () => [setRules(id, rulesIn(id).toSpliced(index, 0, rule))],
      )
      view.set({ rule: undefined })
      setTimeout(focusRules)
    },

    /** The original rules stay; the copies are appended to the target's own rules. */
    copy: (from: string, to: readonly string[], rules = rulesIn(from)): void => {
      const source = blockOf(from)
      if (!source || isReadOnly) return
      const targets = to.flatMap((id) => blockOf(id) ?? [])
      session.edit(
        targets.map((target) =>
          setRules(target.id, [...rulesIn(target.id), ...fitRules(rules, source, target)]),
        ),
      )
      announce(t('editor.logic.copied', { count: targets.length }))
    },
  }
}

/** The button that deleted the rule is gone with it. */
function focusRules(): void {
  const next = document.querySelector<HTMLElement>('[data-rule]')
  ;(next ?? document.querySelector<HTMLElement>('#content'))?.focus()
}
