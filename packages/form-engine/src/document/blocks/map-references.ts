import { isRecord } from '../is-record.ts'

export type StoredBlock = Readonly<Record<string, unknown>>

type Mapping = {
  id: (id: unknown) => unknown
  /** Maps what the author entered as the value of a condition or an action. */
  value?: (value: unknown) => unknown
}

/** Changes a block's id, and the ids in its conditions and jumps. */
export function mapReferences(block: StoredBlock, mapping: Mapping): StoredBlock {
  const { id, value: valueOf = (value) => value } = mapping
  return {
    ...block,
    ...('id' in block && { id: id(block['id']) }),
    ...('logic' in block && { logic: inConditions(block['logic']) }),
    ...('validation' in block && { validation: inConditions(block['validation']) }),
  }

  function inConditions(stored: unknown): unknown {
    if (Array.isArray(stored)) return stored.map(inConditions)
    if (!isRecord(stored)) return stored
    return Object.fromEntries(
      Object.entries(stored).map(([key, value]) => {
        if (key === 'identifier' || (key === 'to' && value !== 'end')) return [key, id(value)]
        if (key === 'property_meta' && isRecord(value) && 'id' in value)
          return [key, { ...value, id: id(value['id']) }]
        const isAuthors = key === 'value' && !isLeafValue(value)
        return [key, isAuthors ? valueOf(value) : inConditions(value)]
      }),
    )
  }
}

/** Whether a `value` is part of the format. All others are the author's: a row of a matrix may be called "to". */
const isLeafValue = (value: unknown) => isRecord(value) && 'property_meta' in value
