import { blockTypes, type CleaningCode, type GatedSetting } from '@formstead/field-types'
import type { Block } from '../form.ts'
import type { BlockTypes } from './form-document.ts'
import { gatedKeys } from './gated-keys.ts'
import { isRecord } from './is-record.ts'
import { isCustomCode } from './parse/normalize-form.ts'

export type CleanForm<Form> = {
  /** The form that respondents get. The stored form is unchanged, so that an upgrade restores its settings. */
  form: Form
  /** What was reset and why, under `form` or the name of the block. */
  cleanings: Record<string, CleaningCode[]>
  /** The missing features, without duplicates. */
  features: string[]
}

export type Allows = (feature: string) => boolean

type Gate = Pick<GatedSetting, 'feature' | 'cleaning'>

/** Without the feature, code blocks are removed. An empty one would still be a step of a focused form. */
const codeGate: Gate = { feature: 'custom_code', cleaning: 'cleaning.custom_code' }

type AnyForm = Readonly<Record<string, unknown>> & { properties: readonly Block[] }

export function cleanForm<Form extends AnyForm>(
  form: Form,
  allows: Allows,
  types: BlockTypes = blockTypes,
): CleanForm<Form> {
  const muted = resetGated(form, gatedKeys, allows)
  const container = loadsContainer(muted.value) && !allows(codeGate.feature) ? [codeGate] : []
  const blocks = form.properties.map((block) =>
    isCustomCode(block.type, types) && !allows(codeGate.feature)
      ? { value: block, closed: [codeGate], isDropped: true }
      : { ...resetGated(block, types.get(block.type)?.gated ?? {}, allows), isDropped: false },
  )
  const found = [
    { where: 'form', closed: [...muted.closed, ...container] },
    ...blocks.map(({ value, closed }) => ({ where: value.name, closed })),
  ]
  return {
    form: {
      ...muted.value,
      ...(container.length > 0 && { analytics: {} }),
      properties: blocks.filter(({ isDropped }) => !isDropped).map(({ value }) => value),
    },
    cleanings: collectReasons(found),
    features: [...new Set(found.flatMap(({ closed }) => closed.map(({ feature }) => feature)))],
  }
}

/** The effective value, which is shown to authors too: a switch without an effect would be misleading. */
export const hidesBranding = (form: { no_branding: boolean }, allows: Allows): boolean =>
  form.no_branding && allows('branding.removal')

function resetGated<Value extends object>(
  value: Value,
  gates: Readonly<Record<string, GatedSetting>>,
  allows: Allows,
): { value: Value; closed: readonly Gate[] } {
  const settings = new Map<string, unknown>(Object.entries(value))
  const missing = Object.entries(gates).filter(
    ([key, { feature, reset }]) => isInUse(settings.get(key), reset) && !allows(feature),
  )
  const resets = missing.map(([key, { reset }]) => [key, reset] as const)
  return {
    value: missing.length > 0 ? { ...value, ...Object.fromEntries(resets) } : value,
    closed: missing.map(([, gate]) => gate),
  }
}

/** An object is in use if any of its values is. */
function isInUse(value: unknown, reset: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === reset) return false
  if (isRecord(value)) return Object.values(value).some((member) => isInUse(member, null))
  return !Array.isArray(value) || value.length > 0
}

function collectReasons(found: readonly { where: string; closed: readonly Gate[] }[]) {
  const reasons = new Map<string, Set<CleaningCode>>()
  for (const { where, closed } of found)
    for (const { cleaning } of closed)
      reasons.set(where, (reasons.get(where) ?? new Set()).add(cleaning))
  return Object.fromEntries([...reasons].map(([where, codes]) => [where, [...codes]]))
}

/** The container of a tag manager runs arbitrary code, unlike tags that only measure. */
export function loadsContainer(form: Readonly<Record<string, unknown>>): boolean {
  const { provider, tracking_id: id } = Object(form['analytics']) as Record<string, unknown>
  return provider === 'gtm' || (Boolean(provider) && /^gtm-/i.test(String(id)))
}
