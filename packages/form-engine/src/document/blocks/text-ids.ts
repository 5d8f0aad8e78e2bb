import { mapReferences, type StoredBlock } from './map-references.ts'

/**
 * API clients sometimes use numbers as block ids, but answers are keyed by text. Converts references in conditions and
 * jumps too.
 */
export const withTextIds = (block: StoredBlock): StoredBlock => mapReferences(block, { id: textOf })

const textOf = (id: unknown) => (typeof id === 'number' ? String(id) : id)
