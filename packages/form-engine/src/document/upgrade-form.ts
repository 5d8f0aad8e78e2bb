import { blockTypes } from '@formstead/field-types'
import type { BlockTypes } from './form-document.ts'
import { isRecord } from './is-record.ts'

type Stored = Readonly<Record<string, unknown>>
/** Brings a document from the number that is its place in the list to the next. */
export type UpgradeStep = (form: Stored) => Stored

const steps: readonly UpgradeStep[] = [readEmptyObjects]

/** A document without a number comes from the reference product, or from a client written for it. */
export const presentVersion = steps.length

/** The document in its present shape. One with a number that is not known comes back as it is. */
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

/** PHP prints an empty object as an empty list. */
function readEmptyObjects(form: Stored): Stored {
  const fix = (stored: Stored, keys: readonly string[], empty: unknown) =>
    Object.fromEntries(
      keys
        .filter((key) => Array.isArray(stored[key]) && stored[key].length === 0)
        .map((key) => [key, empty]),
    )
  return {
    ...form,
    ...fix(form, ['translations', 'cover_settings', 'settings', 'seo_meta', 'analytics'], {}),
    ...mapBlocks(form, (block) => ({
      ...block,
      ...fix(block, ['logic', 'validation', 'image'], null),
    })),
  }
}

function mapBlocks(form: Stored, change: (block: Stored) => Stored) {
  const blocks = form['properties']
  if (!Array.isArray(blocks)) return {}
  return { properties: blocks.map((block: unknown) => (isRecord(block) ? change(block) : block)) }
}
