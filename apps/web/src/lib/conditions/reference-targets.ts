import { blockTypes, type ConditionOperand } from '@formstead/field-types'
import {
  computedConditions,
  quizVariables,
  readDraftBlock,
  type Block,
  type Draft,
  type DraftItem,
} from '@formstead/form-engine'
import { entryOf } from '../../ui/block-icon.tsx'

/** Only validation, which the server decides, may refer to other submissions. */
export type ConditionUse = 'logic' | 'validation'

/** Something that a condition can refer to, a mention can name and a formula can use. */
export type ReferenceTarget = {
  id: string
  name: string
  /** The type that is stored in conditions. */
  type: string
  icon: string | undefined
  /** `null` for a variable. */
  block: Block | null
  conditions: Readonly<Record<string, Operator>>
}

export type Operator = { takes: ConditionOperand; asksSubmissions?: true; isLegacy?: true }

const variableIcon =
  'M8.5 4.5c-2 0-3 1-3 3V10c0 1.2-.7 2-2 2 1.3 0 2 .8 2 2v2.5c0 2 1 3 3 3M15.5 4.5c2 0 3 1 3 3V10c0 1.2.7 2 2 2-1.3 0-2 .8-2 2v2.5c0 2-1 3-3 3'

/** Fields in the order of the form, then variables. */
export const listReferenceTargets = remembered((draft) => [
  ...draft.properties.flatMap(toReferenceTarget),
  ...listVariables(draft).map((variable): ReferenceTarget => ({
    ...variable,
    type: 'computed',
    icon: variableIcon,
    block: null,
    conditions: computedConditions,
  })),
])

export const findReferenceTarget = (draft: Draft, id: string): ReferenceTarget | undefined =>
  indexReferenceTargets(draft).get(id)

const indexReferenceTargets = remembered(
  (draft) => new Map(listReferenceTargets(draft).map((one) => [one.id, one])),
)

/** Includes quiz variables if the form is a quiz. */
export function listVariables(draft: Draft): readonly { id: string; name: string }[] {
  const stored = draft['computed_variables']
  const own = Array.isArray(stored) ? (stored as readonly DraftItem[]) : []
  const settings = draft['settings'] as { quiz?: { enabled?: unknown } | null } | null | undefined
  return [
    ...own.map(({ id, name }) => ({ id, name: typeof name === 'string' ? name : '' })),
    ...(settings?.quiz?.enabled === true ? quizVariables : []),
  ]
}

/** The operators to offer, without those that only old documents use. */
export const listOperators = (
  { conditions }: ReferenceTarget,
  use: ConditionUse,
): readonly string[] =>
  Object.entries(conditions)
    .filter(
      ([, { isLegacy, asksSubmissions }]) =>
        !isLegacy && (use === 'validation' || !asksSubmissions),
    )
    .map(([operator]) => operator)

export const listChoices = (block: Block | null): readonly { id: string; name: string }[] => {
  const type = block && blockTypes.get(block.type)
  return (type?.kind === 'field' && type.choices?.(block!)) || []
}

export function gridOf(block: Block | null) {
  const type = block && blockTypes.get(block.type)
  return (type?.kind === 'field' && type.grid?.(block!)) || { rows: [], columns: [] }
}

function toReferenceTarget(item: DraftItem): ReferenceTarget[] {
  const block = readDraftBlock(item)
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return []
  const { conditions } = type.answer
  const icon = entryOf(block)?.icon
  return [{ id: block.id, name: block.name, type: block.type, icon, block, conditions }]
}

/** Reads again only if fields, variables, settings or the style changed: typing in a title also creates a new draft. */
function remembered<Value>(read: (draft: Draft) => Value): (draft: Draft) => Value {
  const known = new WeakMap<Draft['properties'], { others: readonly unknown[]; value: Value }>()
  return (draft) => {
    const others = [draft['computed_variables'], draft['settings'], draft['presentation_style']]
    const last = known.get(draft.properties)
    if (last?.others.every((other, index) => other === others[index])) return last.value
    const value = read(draft)
    known.set(draft.properties, { others, value })
    return value
  }
}
