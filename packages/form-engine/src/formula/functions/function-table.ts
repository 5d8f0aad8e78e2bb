import { listFunctions } from './lists.ts'
import { branchFunctions, logicFunctions } from './logic.ts'
import { mathFunctions } from './math.ts'
import { textFunctions } from './text.ts'

export { branchFunctions }

export const plainFunctions = {
  ...mathFunctions,
  ...textFunctions,
  ...logicFunctions,
  ...listFunctions,
}

export const formulaFunctions = { ...plainFunctions, ...branchFunctions }
