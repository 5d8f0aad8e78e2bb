import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { useOperatorWords } from '../../../../lib/conditions/use-logic-words.ts'
import { useSettledDraft } from '../../settled-draft.ts'
import { describeMark } from './describe-mark.ts'

/** The rule of a block as a sentence. */
export function LogicMark({ block }: { block: Block }) {
  const t = useT()
  const operator = useOperatorWords()
  const sentence = useSettledDraft((draft) => describeMark(block.logic, { t, draft, operator }))
  return <span title={sentence}>{sentence}</span>
}
