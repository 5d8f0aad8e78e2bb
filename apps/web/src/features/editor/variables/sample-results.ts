import { blockTypes } from '@formstead/field-types'
import {
  evaluateVariables,
  listReferences,
  type Block,
  type Draft,
  type FormulaValue,
} from '@formstead/form-engine'
import { findReferenceTarget } from '../../../lib/conditions/reference-targets.ts'
import { itemsIn, readVariable } from './edit-variables.ts'

/** The value of a field in a formula if it is answered like its type's sample. */
export function sampleOf(block: Block): unknown {
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return null
  const sample = type.sample as { answer: unknown }
  const names = type.choices?.(block).map(({ name }) => name) ?? []
  const answer: unknown =
    names.length === 0 ? sample.answer : Array.isArray(sample.answer) ? names.slice(0, 2) : names[0]
  return type.answer.toFormula ? type.answer.toFormula(answer, block) : answer
}

type SampleResult = {
  /** The fields that the formula needs, directly or through other variables, with their sample values. */
  inputs: readonly { id: string; name: string; value: unknown }[]
  value: FormulaValue
}

export function sampleResult(draft: Draft, id: string): SampleResult {
  const variables = itemsIn(draft).map(readVariable)
  const needed = new Set<string>()
  const follow = (variable: string) => {
    const formula = variables.find((one) => one.id === variable)?.formula ?? ''
    for (const reference of listReferences(formula))
      if (!needed.has(reference)) {
        needed.add(reference)
        follow(reference)
      }
  }
  follow(id)
  const inputs = [...needed].flatMap((reference) => {
    const asked = findReferenceTarget(draft, reference)
    return asked?.block ? [{ id: asked.id, name: asked.name, value: sampleOf(asked.block) }] : []
  })
  const { values } = evaluateVariables(
    variables.map(({ resultType, ...variable }) => ({ ...variable, result_type: resultType })),
    Object.fromEntries(inputs.map((input) => [input.id, input.value])),
  )
  return { inputs, value: values[id] ?? null }
}
