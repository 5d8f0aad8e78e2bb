import type { BlockLogic } from './logic.ts'
import { listRules, readLogic, readValidation } from './read-logic.ts'

/** The logic as parsed by the engine, without unknown keys. Null if there is none, or if it does nothing. */
export function publicLogic(stored: unknown): BlockLogic | null {
  const logic = readLogic(stored)
  const doesSomething = listRules(logic).some(
    ({ conditions, actions, otherwise = [] }) => conditions && actions.length + otherwise.length,
  )
  return doesSomething ? logic : null
}

/** The same for custom validation, with the names of stored documents. */
export function publicValidation(stored: unknown) {
  const validation = readValidation(stored)
  return (
    validation && {
      error_conditions: { conditions: validation.conditions },
      error_message: validation.message,
    }
  )
}
