import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'
import type { ValueKind } from '../../../../lib/conditions/value/value-props.ts'

/** How the author enters an answer to the block: the type's sample shows what answers look like. */
export function valueKindOf(block: Block): ValueKind {
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return 'text'
  const { answer } = type.sample as { answer: unknown }
  if (typeof answer === 'boolean') return 'boolean'
  if (typeof answer === 'number') return 'number'
  if (type.grid) return 'rows'
  if (type.choices) return Array.isArray(answer) ? 'options' : 'option'
  return Object.values(type.answer.conditions).some(({ takes }) => takes === 'date')
    ? 'date'
    : 'text'
}

/** Empty at first; a checkbox always has a value, so it starts checked. */
export const firstValue = (block: Block): unknown => (valueKindOf(block) === 'boolean' ? true : '')
