import { readConditions, readValidation, type Edit } from '@formstead/form-engine'
import type { Conditions } from '../../../lib/conditions/condition-tree.ts'

/** The conditions say when the answer is valid; the message is shown when they are not met. */
type CustomValidation = { conditions: Conditions; message: string }

export function validationOf(stored: unknown): CustomValidation {
  const read = readValidation(stored)
  const { error_message: message } = (stored ?? {}) as { error_message?: unknown }
  return {
    conditions: read?.conditions ?? null,
    message: typeof message === 'string' ? message : '',
  }
}

/** Without conditions and message, the block has no validation. */
export function setValidation(id: string, { conditions, message }: CustomValidation): Edit {
  return {
    type: 'set',
    path: ['properties', { id }, 'validation'],
    ...((conditions || message) && {
      value: { error_conditions: { conditions, actions: [] }, error_message: message },
    }),
  }
}

/** Whether there is validation to copy. A copy keeps referring to the same fields. */
export const hasValidation = (stored: unknown): boolean =>
  readConditions(validationOf(stored).conditions) !== null
