import type { EndpointRequest } from '@formstead/contract'
import {
  checkFormula,
  describeFunctions,
  formulaToIds,
  formulaToNames,
} from '@formstead/form-engine'
import { fallbackLanguage } from '@formstead/i18n'
import { z } from 'zod'
import { translatorFor } from '../../../translation/translator.ts'
import { askModel } from '../model/ask-model.ts'
import { asData, dataRule } from '../prompts/form-prompts.ts'
import type { GeneratorParts } from './generator.ts'

type FormulaInput = EndpointRequest<'POST /forms/ai/generate-formula'>['body']

const tries = 3
const longestName = 100

const answer = z.strictObject({ formula: z.string().min(1), variable_name: z.string() })
const { $schema: _, ...schema } = z.toJSONSchema(answer)

const functions = describeFunctions()
  .map(({ name, parameters }) => `${name}(${parameters.join(', ')})`)
  .join('; ')

const instructions = [
  'You write formulas that compute a value from the answers to a form.',
  'Refer to a field or variable by its exact name in braces: {Price}. Texts are in double quotes.',
  'Operators: + - * / & (joins texts) = <> < <= > >=. There are no other functions than these:',
  functions,
  'variable_name is a short name for the result, in the language of the request.',
  dataRule,
].join('\n')

/** The formula refers to fields by id, as documents do. */
export function generateFormula(parts: GeneratorParts, input: FormulaInput) {
  const {
    fields = [],
    computed_variables = [],
    current_formula,
    current_variable,
  } = input.context ?? {}
  const known = [...fields, ...computed_variables]
  const context = {
    fields: fields.map(({ name, type }) => ({ name, type })),
    variables: computed_variables.map(({ name }) => name),
    current_formula: current_formula ? formulaToNames(current_formula, known) : null,
    current_name: current_variable?.name ?? null,
  }
  return askModel(parts.model, {
    purpose: 'formula',
    messages: [
      { role: 'system', text: instructions },
      {
        role: 'user',
        text: `The form:\n${asData(JSON.stringify(context))}\nWrite a formula for this:\n${asData(input.formula_prompt)}`,
      },
    ],
    schema,
    tries,
    signal: parts.signal,
    onUsage: parts.onUsage,
    read(raw) {
      const { data } = answer.safeParse(raw)
      if (!data) return { problems: ['Answer with formula and variable_name.'] }
      const formula = formulaToIds(data.formula.trim(), known)
      const problems = checkFormula(formula, known)
      if (problems.length > 0)
        return {
          problems: problems.map((problem) => translatorFor(fallbackLanguage).translate(problem)),
        }
      const name = current_variable?.name?.trim() || data.variable_name.trim()
      return { value: { formula, variable_name: name.slice(0, longestName) } }
    },
  })
}
