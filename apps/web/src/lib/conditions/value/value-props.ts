import type { ConditionOperand } from '@formstead/field-types'

export type ValueKind = Exclude<ConditionOperand, 'nothing'> | 'boolean'

export type ValueProps = {
  /** What the value is compared with or set on, for screen readers. */
  label: string
  value: unknown
  /** Consecutive typing is one undo step; a choice is its own. */
  onChange: (value: unknown, isTyped?: boolean) => void
}
