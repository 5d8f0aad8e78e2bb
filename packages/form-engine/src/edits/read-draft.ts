import { blockTypes } from '@formstead/field-types'
import type { FormDocument } from '../document/form-document.ts'
import { isRecord } from '../document/is-record.ts'
import { parseBlock } from '../document/parse-block.ts'
import { parseSettings } from '../document/parse-settings.ts'
import { presentVersion } from '../document/upgrade-form.ts'
import type { Block } from '../form.ts'
import type { Draft, DraftItem } from './edit.ts'

/** A draft as far as it is right: defaults stand for what is wrong in it. */
export function readDraft(draft: Draft): FormDocument {
  return {
    ...parseSettings({ ...draft, schema_version: presentVersion }).settings,
    properties: draft.properties.map((item) => parseBlock(item, blockTypes).block),
  }
}

const readings = new WeakMap<DraftItem, Block>()

/**
 * A block as its author sees it: what is wrong stays where it can be shown, so that it can be mended. Edits share what they
 * do not change, so a block that is the same object is the same block.
 */
export function readDraftBlock(item: DraftItem): Block {
  const known = readings.get(item)
  if (known) return known
  const { block, core, ofType, ofEntries } = parseBlock(item, blockTypes)
  const usual: Readonly<Record<string, unknown>> = block
  const wrong = new Set([...core, ...ofType, ...ofEntries].map(({ path }) => path.split('.')[0]!))
  const kept = [...wrong].filter((key) => isLike(item[key], usual[key]))
  const shown = { ...block, ...Object.fromEntries(kept.map((key) => [key, item[key]])) }
  readings.set(item, shown)
  return shown
}

/** An option without a name is still an option. */
function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value)
  if (isRecord(usual))
    return isRecord(value) && Object.keys(usual).every((key) => isLike(value[key], usual[key]))
  return value !== undefined && value !== null && typeof value === typeof usual
}
