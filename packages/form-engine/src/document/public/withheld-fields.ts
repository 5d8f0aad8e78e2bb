import type { Form, FormBlock } from '../../form.ts'
import { listReferences } from '../../formula/check/list-references.ts'
import {
  listBlockReferences,
  listConditionReferences,
  listLogicReferences,
  listMentions,
} from '../../logic/list-block-references.ts'
import type { BlockLogic, LogicAction } from '../../logic/logic.ts'
import { listRules, readLogic } from '../../logic/read-logic.ts'
import { listQuizVariables } from '../../quiz/quiz-variables.ts'
import type { FormDocument } from '../form-document.ts'

/** Whether a block is never visible, whatever the answers: its author hid it, and no logic can show it. */
export const isAlwaysHidden = ({ hidden, logic }: FormBlock['block']): boolean =>
  hidden && !listActions(readLogic(logic)).includes('show-block')

/**
 * Ids of the fields whose values respondents do not get, because they may be secret: always hidden ones that the page
 * does not need for its logic, texts and variables. Validation does not count, because the server validates as well.
 */
export function listWithheldFields(
  form: Form,
  { submitted_text: thanks }: Pick<FormDocument, 'submitted_text'>,
): ReadonlySet<string> {
  const hidden = form.blocks.filter(({ block }) => isAlwaysHidden(block))
  if (hidden.length === 0) return new Set()
  const withheld = new Map(hidden.map(({ block, logic }) => [block.id, logic]))
  const points = new Set<string>(listQuizVariables(form.quiz).map(({ id }) => id))
  const marked = form.blocks.filter(({ answer }) => answer?.score).map(({ block }) => block.id)
  const need = (ids: readonly string[]) => {
    for (const id of ids.flatMap((one) => (points.has(one) ? marked : [one]))) {
      const logic = withheld.get(id)
      if (withheld.delete(id)) need(listLogicReferences(logic!))
    }
  }
  need([
    ...form.blocks
      .filter(({ block }) => !withheld.has(block.id))
      .flatMap((entry) => listBlockReferences({ ...entry, validation: null })),
    ...form.content.computed_variables.flatMap(({ formula }) => listReferences(formula)),
    ...listMentions(thanks).map(({ field_id: id }) => id),
    ...hidden.flatMap(({ logic }) => listLogicReferences(withheldLogic(logic))),
    ...listDependent(hidden, points),
  ])
  return new Set(withheld.keys())
}

/** Values that are set from each other may never settle, which would affect the logic of the whole form. */
function listDependent(hidden: readonly FormBlock[], points: ReadonlySet<string>): string[] {
  const set = hidden.filter(({ logic }) => setsValue(logic))
  const ids = new Set([...points, ...set.map(({ block }) => block.id)])
  return set
    .filter(({ logic }) => listLogicReferences(logic).some((id) => ids.has(id)))
    .map(({ block }) => block.id)
}

/** What the page needs of the logic of a withheld field: its jumps. The values that it sets may be secret. */
export const withheldLogic = (logic: BlockLogic): BlockLogic => {
  const [first, ...rules] = listRules(logic)
    .map(({ conditions, actions, otherwise = [] }) => ({
      conditions,
      actions: actions.filter(isJump),
      otherwise: otherwise.filter(isJump),
    }))
    .filter(({ actions, otherwise }) => actions.length + otherwise.length > 0)
  return first ? { ...first, rules } : { conditions: null, actions: [] }
}

const isJump = (action: LogicAction) => typeof action === 'object' && action.type === 'jump'

const setsValue = (logic: BlockLogic) =>
  listActions(logic).some((action) => typeof action === 'object' && action.type === 'set-value')

/** Those of rules without conditions never run. */
const listActions = (logic: BlockLogic): LogicAction[] =>
  listRules(logic).flatMap(({ conditions, actions, otherwise = [] }) =>
    conditions ? [...actions, ...otherwise] : [],
  )

/** Whether the author's validation cannot run without a value that respondents do not get. */
export const validatesWithheld = (
  { validation }: FormBlock,
  withheld: ReadonlySet<string>,
): boolean => listConditionReferences(validation?.conditions ?? null).some((id) => withheld.has(id))
