import * as z from 'zod'
import { oneOf, settingIssue } from '@formstead/field-types'
import { longestFormula } from '../../formula/limits.ts'
import { formulaLength } from '../../formula/parse/tokens.ts'
import type { VariableCode } from '../../logic/checks/variables/variable-problems.ts'
import { formLimits } from '../form-limits.ts'

const variableCode = (code: VariableCode) => code

/** Validates only the shape. Names and formulas are checked where all variables and fields are known. */
const variable = z.looseObject({
  id: z.string(variableCode('variable.id_missing')).max(255),
  name: z.string(variableCode('variable.name_missing')).trim(),
  formula: z.string(variableCode('variable.formula_missing')).superRefine((formula, context) => {
    if (formulaLength(formula) > longestFormula)
      context.addIssue(settingIssue('setting.too_long', { max: longestFormula }))
  }),
  result_type: oneOf(['auto', 'number', 'text'], 'auto'),
})

export const formVariables = z
  .array(variable)
  .max(formLimits.variables, variableCode('variable.too_many'))
  .nullish()
  .transform((variables) => variables ?? [])
