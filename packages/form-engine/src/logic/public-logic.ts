import type { BlockLogic } from './logic.ts'
import { listRules, readLogic, readValidation } from './read-logic.ts'

/** Logic as the engine reads it, without whatever else is stored beside it. Null: there is none, or it does nothing. */
export function publicLogic(stored: unknown): BlockLogic | null {
  const logic = readLogic(stored)
  const doesSomething = listRules(logic).some(
    ({ conditions, actions, otherwise = [] }) => conditions && actions.length + otherwise.length,
  )
  return doesSomething ? logic : null
}

/** The same for custom validation, under the names of stored documents. */
export function publicValidation(stored: unknown) {
  const validation = readValidation(stored)
  return (
    validation && {
      error_conditions: { conditions: validation.conditions },
      error_message: validation.message,
    }
  )
}
