import { blockTypes } from '@formstead/field-types'
import type { FormDocument } from '../document/form-document.ts'
import { parseBlock } from '../document/parse-block.ts'
import { parseSettings } from '../document/parse-settings.ts'
import type { Block } from '../form.ts'
import type { Draft, DraftItem } from './edit.ts'

/** A draft as far as it can be shown: defaults stand for what is wrong in it. */
export function readDraft(draft: Draft): FormDocument {
  return { ...parseSettings(draft).settings, properties: draft.properties.map(readDraftBlock) }
}

const readings = new WeakMap<DraftItem, Block>()

/** Edits share what they do not change, so a block that is the same object is the same block. */
export function readDraftBlock(item: DraftItem): Block {
  const known = readings.get(item)
  if (known) return known
  const { block } = parseBlock(item, blockTypes)
  readings.set(item, block)
  return block
}
