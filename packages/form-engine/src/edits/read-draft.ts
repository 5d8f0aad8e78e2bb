import { blockTypes } from '@formstead/field-types'
import type { FormDocument } from '../document/form-document.ts'
import { isRecord } from '../document/is-record.ts'
import { parseBlock } from '../document/blocks/parse-block.ts'
import { parseSettings } from '../document/settings/parse-settings.ts'
import { currentVersion } from '../document/parse/upgrade-form.ts'
import type { Block } from '../form.ts'
import type { Draft, DraftItem } from './edit.ts'

/** The valid parts of a draft, with defaults for the rest. */
export function readDraft(draft: Draft): FormDocument {
  return {
    ...parseSettings({ ...draft, schema_version: currentVersion }).settings,
    properties: draft.properties.map((item) => parseBlock(item, blockTypes).block),
  }
}

const readings = new WeakMap<DraftItem, Block>()

/**
 * A block as its author sees it: invalid values that can be shown are kept, so that the author can correct them. Edits
 * share unchanged parts, so the result is cached per object.
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

/** Whether a value has the expected shape. An option without a name is still an option. */
function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value)
  if (isRecord(usual))
    return isRecord(value) && Object.keys(usual).every((key) => isLike(value[key], usual[key]))
  return value !== undefined && value !== null && typeof value === typeof usual
}
