import { isRecord } from '../document/is-record.ts'
import {
  stateActions,
  type BlockLogic,
  type ConditionLeaf,
  type ConditionNode,
  type LogicAction,
  type LogicRule,
  type StateAction,
  type Validation,
} from './logic.ts'

const none: BlockLogic = { conditions: null, actions: [] }

/** Deeper groups are never met, so that a document cannot overflow the stack. */
export const deepestConditions = 100

/** Accepts any input. Invalid logic does nothing. */
export function readLogic(stored: unknown): BlockLogic {
  if (!isRecord(stored)) return none
  const rule = readRule(stored)
  const rules = Array.isArray(stored['rules']) ? stored['rules'].filter(isRecord).map(readRule) : []
  return rules.length > 0 ? { ...rule, rules } : rule
}

/** A tree without conditions is ignored, whichever operator it has. */
export function readValidation(stored: unknown): Validation | null {
  if (!isRecord(stored) || !isRecord(stored['error_conditions'])) return null
  const conditions = readConditions(stored['error_conditions']['conditions'])
  if (!conditions || ('children' in conditions && conditions.children.length === 0)) return null
  const message = stored['error_message']
  return { conditions, message: typeof message === 'string' && message ? message : null }
}

export function readConditions(stored: unknown): ConditionNode | null {
  return isRecord(stored) ? readNode(stored, 1) : null
}

export const listRules = ({ rules = [], ...first }: BlockLogic): readonly LogicRule[] => [
  first,
  ...rules,
]

function readRule(stored: Record<string, unknown>): LogicRule {
  const otherwise = readActions(stored['otherwise'])
  return {
    conditions: readConditions(stored['conditions']),
    actions: readActions(stored['actions']),
    ...(otherwise.length > 0 && { otherwise }),
  }
}

export const readActions = (stored: unknown): LogicAction[] =>
  Array.isArray(stored) ? stored.flatMap((action) => readAction(action) ?? []) : []

export function readAction(stored: unknown): LogicAction | null {
  if (typeof stored === 'string') return stateAction(stored)
  if (!isRecord(stored)) return null
  const { type, to, value } = stored
  if (type === 'jump' && typeof to === 'string') return { type, to }
  return type === 'set-value' && value !== undefined ? { type, value } : null
}

const stateAction = (name: string): StateAction | null =>
  stateActions.find((action) => action === name) ?? null

const never: ConditionNode = { operatorIdentifier: 'or', children: [] }

function readNode(stored: unknown, depth: number): ConditionNode {
  if (!isRecord(stored) || depth > deepestConditions) return never
  const { operatorIdentifier, children } = stored
  if (operatorIdentifier === undefined) return readLeaf(stored) ?? never
  if (operatorIdentifier !== 'and' && operatorIdentifier !== 'or') return never
  if (!Array.isArray(children)) return never
  return { operatorIdentifier, children: children.map((child) => readNode(child, depth + 1)) }
}

/** The reference product uses `property_meta.id` and does not require an `identifier`. */
export function readLeaf(stored: Record<string, unknown>): ConditionLeaf | null {
  const given = stored['value']
  if (!isRecord(given)) return null
  const meta = isRecord(given['property_meta']) ? given['property_meta'] : {}
  const identifier = [meta['id'], stored['identifier']].find((id) => typeof id === 'string')
  const { operator, value } = given
  if (identifier === undefined || typeof operator !== 'string') return null
  const type = typeof meta['type'] === 'string' ? meta['type'] : ''
  return {
    identifier,
    value: {
      property_meta: { id: identifier, type },
      operator,
      ...(value !== undefined && { value }),
    },
  }
}
