import { readDraftBlock, type Block, type LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useEditor } from '../../editor-context.ts'
import { findBlock } from '../../watch-blocks.ts'
import { announce } from '../../shell/announcer.tsx'
import { fitRules, listActionKinds, rulesOf, setRules, showOnlyWhen } from './edit-rules.ts'

const undoMs = 10_000

/** Actions on rules, for the logic screen and the block's panel. */
export function useRuleActions() {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
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
      if (isReadOnly) return
      session.edit([setRules(id, rulesIn(id).toSpliced(index, 1))])
      const text = t('editor.logic.deleted', { name: blockOf(id)?.name ?? '' })
      view.set({ rule: undefined })
      setTimeout(focusRules)
      announce(`${text} ${t('editor.block.undoHint')}`)
      toast.info(text, {
        durationMs: undoMs,
        action: { label: t('editor.bar.undo'), onPress: () => void session.undo() },
      })
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
