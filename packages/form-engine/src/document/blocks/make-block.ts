import { blockTypes, type BlockType, type PickerEntry } from '@formstead/field-types'
import type { Block } from '../../form.ts'
import type { BlockTypes } from '../form-document.ts'
import { isRecord } from '../is-record.ts'
import { parseBlock } from './parse-block.ts'

export type NewBlock = {
  /** A fresh UUID. */
  id: string
  /** The author's language. */
  words: (key: PickerEntry['name']) => string
  takenNames: readonly string[]
}

/** Creates the block for an entry of the picker. Returns null for an unknown entry. */
export function makeBlock(
  pickerKey: string,
  { id, words, takenNames }: NewBlock,
  types: BlockTypes = blockTypes,
): Block | null {
  const found = findEntry(pickerKey, types)
  if (!found) return null
  const { type, entry } = found
  const name = makeUnique(words(entry.name), takenNames)
  const { block } = parseBlock({ ...entry.defaults, id, type: type.type, name }, types)
  const texts = Object.entries(entry.texts ?? {})
  const raw = texts.reduce<unknown>(
    (said, [path, key]) => setAt(said, path.split('.'), words(key)),
    block,
  )
  return parseBlock(raw, types).block
}

/** Texts are keyed by the path of a setting, such as `rows.0`. */
function setAt(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      key === String(index) ? setAt(item, rest, text) : item,
    )
  const object = isRecord(value) ? value : {}
  return { ...object, [key]: setAt(object[key], rest, text) }
}

function findEntry(key: string, types: BlockTypes): { type: BlockType; entry: PickerEntry } | null {
  for (const type of types.values()) {
    const entry = type.picker.find((one) => one.key === key)
    if (entry) return { type, entry }
  }
  return null
}

function makeUnique(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let count = 2; ; count++) if (!taken.includes(`${name} ${count}`)) return `${name} ${count}`
}
