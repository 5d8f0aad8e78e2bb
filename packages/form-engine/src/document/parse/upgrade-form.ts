import { blockTypes } from '@formstead/field-types'
import type { BlockTypes } from '../form-document.ts'
import { isRecord } from '../is-record.ts'

type Stored = Readonly<Record<string, unknown>>
/** Upgrades a document by one version. The index of the step is the version that it upgrades from. */
export type UpgradeStep = (form: Stored) => Stored

/**
 * A document without a version comes from the reference product, or from a client written for it. Its peculiarities are
 * handled when settings are parsed, because a client may send parts of such a form for one that is stored here.
 */
const steps: readonly UpgradeStep[] = [(form) => form]

export const currentVersion = steps.length

/** Upgrades a document to the current version. One with an unknown version is returned unchanged. */
export function upgradeForm(
  raw: Stored,
  types: BlockTypes = blockTypes,
  path: readonly UpgradeStep[] = steps,
): Stored {
  const number = raw['schema_version'] ?? 0
  if (!isKnown(number, path.length)) return raw
  const form = path.slice(number).reduce((upgraded, step) => step(upgraded), raw)
  return {
    ...form,
    ...mapBlocks(form, (block) => findType(block, types)?.upgrade?.(block) ?? block),
    schema_version: path.length,
  }
}

const findType = ({ type }: Stored, types: BlockTypes) =>
  typeof type === 'string' ? types.get(type) : undefined

const isKnown = (number: unknown, newest: number): number is number =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= newest

function mapBlocks(form: Stored, change: (block: Stored) => Stored) {
  const blocks = form['properties']
  if (!Array.isArray(blocks)) return {}
  return { properties: blocks.map((block: unknown) => (isRecord(block) ? change(block) : block)) }
}
