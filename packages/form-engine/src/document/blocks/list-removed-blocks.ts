import { blockTypes } from '@formstead/field-types'
import type { Block } from '../../form.ts'
import type { BlockTypes } from '../form-document.ts'

/**
 * The form's `removed_properties` after a save: deleted fields in order of removal, whose answers are still stored.
 * Includes blocks of unknown types, which may have answers too, and excludes restored blocks.
 */
export function listRemovedBlocks(
  previous: { properties: readonly Block[]; removed_properties: readonly Block[] },
  next: { properties: readonly Block[] },
  types: BlockTypes = blockTypes,
): Block[] {
  const present = new Set(next.properties.map(({ id }) => id))
  const asked = previous.properties.filter(({ type }) => types.get(type)?.kind !== 'layout')
  const gone = [...previous.removed_properties, ...asked].filter(({ id }) => !present.has(id))
  return [...new Map(gone.map((block) => [block.id, block])).values()]
}
