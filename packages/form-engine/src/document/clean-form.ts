import { blockTypes } from '@formstead/field-types'
import type { Block } from '../form.ts'
import type { BlockTypes } from './form-document.ts'
import { cleaningProblems, gatedKeys, type CleaningCode } from './gated-keys.ts'
import { isRecord } from './is-record.ts'
import { isCustomCode } from './normalize-form.ts'

export type CleanForm<Form> = {
  /** What respondents get; what is stored stays as it is, so that a plan brings it back. */
  form: Form
  /** What was muted and why: under `form`, or under the name of the block. */
  cleanings: Record<string, CleaningCode[]>
  /** The features that were missing, each once. */
  features: string[]
}

export type Allows = (feature: string) => boolean

/** Without it a block of code is not there: reset to nothing, it would still be a step of a focused form. */
const codeFeature = 'custom_code'

type AnyForm = Readonly<Record<string, unknown>> & { properties: readonly Block[] }

export function cleanForm<Form extends AnyForm>(
  form: Form,
  allows: Allows,
  types: BlockTypes = blockTypes,
): CleanForm<Form> {
  const muted = resetGated(form, gatedKeys, allows)
  const blocks = form.properties.map((block) =>
    isCustomCode(block.type, types) && !allows(codeFeature)
      ? { value: block, features: [codeFeature], isDropped: true }
      : { ...resetGated(block, types.get(block.type)?.gated ?? {}, allows), isDropped: false },
  )
  const found = [
    { where: 'form', features: muted.features },
    ...blocks.map(({ value, features }) => ({ where: value.name, features })),
  ].filter(({ features }) => features.length > 0)
  return {
    form: {
      ...muted.value,
      properties: blocks.filter(({ isDropped }) => !isDropped).map(({ value }) => value),
    },
    cleanings: collectReasons(found),
    features: [...new Set(found.flatMap(({ features }) => features))],
  }
}

/** The value that every reader of the form is shown, its author too: a switch that does nothing would mislead. */
export const showsNoBranding = (form: { no_branding: boolean }, allows: Allows): boolean =>
  form.no_branding && allows('branding.removal')

function resetGated<Value extends object>(
  value: Value,
  gates: Readonly<Record<string, { feature: string; reset: unknown }>>,
  allows: Allows,
): { value: Value; features: string[] } {
  const settings = new Map<string, unknown>(Object.entries(value))
  const missing = Object.entries(gates).filter(
    ([key, { feature, reset }]) => isInUse(settings.get(key), reset) && !allows(feature),
  )
  const resets = missing.map(([key, { reset }]) => [key, reset] as const)
  return {
    value: missing.length > 0 ? { ...value, ...Object.fromEntries(resets) } : value,
    features: [...new Set(missing.map(([, { feature }]) => feature))],
  }
}

/** An object whose values all say nothing says nothing either. */
function isInUse(value: unknown, reset: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === reset) return false
  if (isRecord(value)) return Object.values(value).some((member) => isInUse(member, null))
  return !Array.isArray(value) || value.length > 0
}

function collectReasons(found: readonly { where: string; features: readonly string[] }[]) {
  const reasons = new Map<string, Set<CleaningCode>>()
  for (const { where, features } of found)
    for (const feature of features)
      reasons.set(where, (reasons.get(where) ?? new Set()).add(cleaningCode(feature)))
  return Object.fromEntries([...reasons].map(([where, codes]) => [where, [...codes]]))
}

const isCleaningCode = (code: string): code is CleaningCode => Object.hasOwn(cleaningProblems, code)

function cleaningCode(feature: string): CleaningCode {
  const code = `cleaning.${feature}`
  return isCleaningCode(code) ? code : 'cleaning.other'
}
