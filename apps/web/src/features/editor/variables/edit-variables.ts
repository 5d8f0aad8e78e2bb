import { blockTypes } from '@formstead/field-types'
import {
  listReferencing,
  openForm,
  readDraft,
  type Draft,
  type DraftItem,
  type Edit,
  type KnownField,
  type ResultType,
} from '@formstead/form-engine'
import { listReferenceTargets } from '../../../lib/conditions/reference-targets.ts'

export type Variable = { id: string; name: string; formula: string; resultType: ResultType }

const path = 'computed_variables'
const resultTypes: readonly ResultType[] = ['auto', 'number', 'text']

// A constant list: a new one on every read would make React rerender endlessly.
const none: readonly DraftItem[] = []

export const itemsIn = (draft: Draft): readonly DraftItem[] => {
  const stored = draft[path]
  return Array.isArray(stored) ? (stored as readonly DraftItem[]) : none
}

export function readVariable({ id, name, formula, result_type: result }: DraftItem): Variable {
  return {
    id,
    name: typeof name === 'string' ? name : '',
    formula: typeof formula === 'string' ? formula : '',
    resultType: resultTypes.find((one) => one === result) ?? 'auto',
  }
}

/** Uses the first name of this kind that is not taken. */
export function addVariable(draft: Draft, name: string): { id: string; edits: readonly Edit[] } {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  const id = `cv_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const items = itemsIn(draft)
  const taken = new Set(items.map(readVariable).map((one) => one.name.trim().toLowerCase()))
  let unique = name
  for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} ${count}`
  const item = { id, name: unique, formula: '', result_type: 'auto' }
  return {
    id,
    edits: [{ type: 'insert', path: [path], item, after: items.at(-1)?.id ?? null }],
  }
}

export const removeVariable = (id: string): Edit => ({ type: 'remove', path: [path], id })

export const setVariable = (
  id: string,
  key: 'name' | 'formula' | 'result_type',
  value: string,
): Edit => ({ type: 'set', path: [path, { id }, key], value })

/** Sets the formula that a model wrote, and a name if there is none, unless the formula changed after the request. */
export function fillVariable(
  draft: Draft,
  { id, formula }: Pick<Variable, 'id' | 'formula'>,
  written: { formula: string; variable_name: string },
): readonly Edit[] {
  const current = itemsIn(draft)
    .map(readVariable)
    .find((one) => one.id === id)
  if (current?.formula !== formula) return []
  return [
    setVariable(id, 'formula', written.formula),
    ...(current.name.trim() === '' ? [setVariable(id, 'name', written.variable_name)] : []),
  ]
}

/** What a formula may name: fields with usable answers, and the other variables. */
export const listKnown = (draft: Draft, own: string | undefined): readonly KnownField[] =>
  listReferenceTargets(draft)
    .filter(({ id, block }) => id !== own && (!block || isUsable(block.type)))
    .map(({ id, name }) => ({ id, name }))

function isUsable(type: string): boolean {
  const known = blockTypes.get(type)
  return known?.kind === 'field' && known.answer.toFormula !== null
}

/** The names of blocks and variables that use it, and whether a text of the form mentions it. */
export function listUses(draft: Draft, id: string): { names: readonly string[]; inTexts: boolean } {
  const form = openForm(readDraft(draft), (type) => blockTypes.get(type))
  const { properties: _, computed_variables: __, ...texts } = draft
  return { names: listReferencing(form, id), inTexts: JSON.stringify(texts).includes(id) }
}
