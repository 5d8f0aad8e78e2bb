import * as z from 'zod'
import { oneOf } from '@formstead/field-types'
import { longestFormula } from '../formula/limits.ts'
import { formLimits } from './form-limits.ts'

/** The shape only: what the names and formulas may be is checked where all variables and fields are known. */
const variable = z.looseObject({
  id: z.string('Every variable needs an id.').max(255),
  name: z.string('Every variable needs a name.').trim(),
  formula: z
    .string('Every variable needs a formula.')
    .max(longestFormula, `May have at most ${longestFormula} characters.`),
  result_type: oneOf(['auto', 'number', 'text'], 'auto'),
})

export const formVariables = z
  .array(variable, 'Must be a list of variables.')
  .max(formLimits.variables, `May have at most ${formLimits.variables} variables.`)
  .nullish()
  .transform((variables) => variables ?? [])
