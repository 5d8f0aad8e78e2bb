import { listRules, readLogic, type LogicRule, type StateAction } from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import {
  describeConditions,
  type LogicWords,
} from '../../../../lib/conditions/describe-conditions.ts'
import { kindOf } from '../rules/edit-rules.ts'

const sentences: Record<StateAction, MessageKey> = {
  'show-block': 'editor.mark.shownWhen',
  'hide-block': 'editor.mark.hiddenWhen',
  'require-answer': 'editor.mark.requiredWhen',
  'make-it-optional': 'editor.mark.optionalWhen',
  'enable-block': 'editor.mark.unlockedWhen',
  'disable-block': 'editor.mark.lockedWhen',
}

const actionsOf = ({ actions, otherwise = [] }: LogicRule) => [...actions, ...otherwise]

/** Rules that only jump do not change the block itself. */
const onlyJumps = (logic: unknown): boolean =>
  listRules(readLogic(logic))
    .flatMap(actionsOf)
    .every((action) => kindOf(action) === 'jump')

/** The sentence for a block with a single rule; for anything more complex, it only says that there are rules. */
export function describeMark(logic: unknown, words: LogicWords): string {
  const { t } = words
  if (onlyJumps(logic)) return t('editor.mark.jumps')
  const [rule, ...more] = listRules(readLogic(logic))
  const [action, ...others] = rule ? actionsOf(rule) : []
  if (!rule?.conditions || typeof action !== 'string' || more.length + others.length > 0)
    return t('editor.mark.conditional')
  // An "otherwise" action would need the negated condition, which has no wording.
  if (rule.actions.length === 0) return t('editor.mark.conditional')
  const conditions = describeConditions(rule.conditions, words)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
  return t(sentences[action], { conditions })
}
