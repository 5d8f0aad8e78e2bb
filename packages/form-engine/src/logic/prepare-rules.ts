import type { BlockFlags, Effects, FormBlock, PreparedRule } from '../form.ts'
import { stateActions, type LogicAction } from './logic.ts'
import { prepareConditions, readValue, type KnownNames } from './conditions/prepare-conditions.ts'
import { listRules } from './read-logic.ts'

export function prepareRules(entry: FormBlock, known: KnownNames): PreparedRule[] {
  return listRules(entry.logic)
    .filter(
      ({ conditions, actions, otherwise = [] }) => conditions && actions.length + otherwise.length,
    )
    .map(({ conditions, actions, otherwise = [] }) => ({
      isMet: prepareConditions(conditions, known, 'logic'),
      met: prepareActions(actions, known),
      unmet: prepareActions(otherwise, known),
    }))
}

function prepareActions(actions: readonly LogicAction[], known: KnownNames): Effects {
  const { byId } = known
  let states = 0
  let value: Effects['value'] = null
  const jumps: number[] = []
  for (const action of actions) {
    if (typeof action === 'string') states |= bitOf(action)
    else if (action.type === 'set-value') value ??= readValue(action.value, known)
    else if (action.to === 'end') jumps.push(Infinity)
    else if (byId.has(action.to)) jumps.push(byId.get(action.to)!.index)
  }
  return { states, value, jumps }
}

const bitOf = (action: (typeof stateActions)[number]) => 1 << stateActions.indexOf(action)

/** An action only ever inverts what the author set, so the order of rules does not matter. */
export function applyStates(flags: BlockFlags, states: number): BlockFlags {
  const { hidden, required, disabled } = flags
  if (states === 0 && !(hidden && required)) return flags
  const has = (action: (typeof stateActions)[number]) => (states & bitOf(action)) !== 0
  const isHidden = hidden ? !has('show-block') : has('hide-block')
  // Nobody could answer it. A field that its author disabled may take its answer from the URL.
  const isLocked = !disabled && has('disable-block')
  return {
    hidden: isHidden,
    required:
      !isHidden && !isLocked && (required ? !has('make-it-optional') : has('require-answer')),
    disabled: disabled ? !has('enable-block') : isLocked,
  }
}

const visibility = bitOf('show-block') | bitOf('hide-block')

/** Whether the rules of a block affect its visibility. If so, its answer counts only while it is shown. */
export const decidesVisibility = (rules: readonly PreparedRule[]): boolean =>
  rules.some(({ met, unmet }) => ((met.states | unmet.states) & visibility) !== 0)
