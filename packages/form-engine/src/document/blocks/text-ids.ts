import { isRecord } from '../is-record.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * API clients sometimes use numbers as block ids, but answers are keyed by text. Converts references in conditions and
 * jumps too.
 */
export function withTextIds(block: Stored): Stored {
  return {
    ...block,
    ...('id' in block && { id: textOf(block['id']) }),
    ...('logic' in block && { logic: inConditions(block['logic']) }),
    ...('validation' in block && { validation: inConditions(block['validation']) }),
  }
}

const named = new Set(['identifier', 'to'])

function inConditions(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(inConditions)
  if (!isRecord(stored)) return stored
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      if (named.has(key)) return [key, textOf(value)]
      if (key === 'property_meta' && isRecord(value) && 'id' in value)
        return [key, { ...value, id: textOf(value['id']) }]
      return [key, key === 'value' && !isLeafValue(value) ? value : inConditions(value)]
    }),
  )
}

/** The value of a condition belongs to the author: a row of a matrix may be called "to". */
const isLeafValue = (value: unknown) => isRecord(value) && 'property_meta' in value

const textOf = (id: unknown) => (typeof id === 'number' ? String(id) : id)
