import type { Block, LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { useEditor } from '../../editor-context.ts'
import { ActionLines } from './action-lines.tsx'
import { ConditionEditor } from '../../../../lib/conditions/condition-editor.tsx'

type RuleEditorProps = {
  block: Block
  rule: LogicRule
  onChange: (rule: LogicRule, isTyped?: boolean) => void
  /** Hides the block and lets the rule show it. */
  onShowOnly: () => void
}

/** When, then, otherwise. */
export function RuleEditor({ block, rule, onChange, onShowOnly }: RuleEditorProps) {
  const t = useT()
  const { isReadOnly } = useEditor()
  return (
    <fieldset disabled={isReadOnly} className="@container min-w-0">
      <legend className="sr-only">{t('editor.logic.ruleOf', { name: block.name })}</legend>
      <ConditionEditor
        conditions={rule.conditions}
        firstWord={t('editor.logic.when')}
        use="logic"
        edit={(alter, isTyped) =>
          onChange({ ...rule, conditions: alter(rule.conditions) }, isTyped)
        }
      />
      <ActionLines
        rule={rule}
        branch="actions"
        block={block}
        onChange={onChange}
        onShowOnly={block.hidden ? undefined : onShowOnly}
      />
      <ActionLines rule={rule} branch="otherwise" block={block} onChange={onChange} />
    </fieldset>
  )
}
