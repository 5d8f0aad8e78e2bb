import { isRecord } from '../document/is-record.ts'
import { systemKeys } from '../document/settings/system-keys.ts'
import type { Draft, DraftItem, Edit, EditPath, EditRefusal, EditStep } from './edit.ts'

export type EditResult = { draft: Draft; inverse: Edit } | { refusal: EditRefusal }

/** Returns a new draft or a refusal for any input. Unchanged parts are shared with the old draft. */
export function applyEdit(draft: Draft, edit: Edit): EditResult {
  if (!mayEdit(edit)) return { refusal: 'refused' }
  try {
    const inverse = invertEdit(draft, edit)
    return { draft: changeAt(draft, edit.path, changeOf(edit)) as Draft, inverse }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
}

/** The edit that undoes this one after it was applied to the draft. */
function invertEdit(draft: Draft, edit: Edit): Edit {
  if (edit.type === 'set') return invertSet(draft, edit.path)
  const { path } = edit
  if (edit.type === 'insert') return { type: 'remove', path, id: edit.item.id }
  const list = listAt(draft, path) ?? refuse('missing')
  const index = indexIn(list, edit.id)
  const after = list[index - 1]?.id ?? null
  if (edit.type === 'move') return { type: 'move', path, id: edit.id, after }
  return { type: 'insert', path, item: list[index]!, after }
}

/** Setting a value creates missing parent objects, so undoing it removes the topmost of them. */
function invertSet(draft: Draft, path: EditPath): Edit {
  let value: unknown = draft
  for (const [depth, step] of path.entries()) {
    const isHere = typeof step !== 'string' || (isRecord(value) && Object.hasOwn(value, step))
    if (!isHere) return { type: 'set', path: path.slice(0, depth + 1) }
    const next = valueAt(value, step)
    const following = path[depth + 1]
    if (typeof following === 'string' && !isRecord(next))
      return { type: 'set', path: path.slice(0, depth + 1), value: next }
    value = next
  }
  return { type: 'set', path, value }
}

/** The items of a list, or null if there is none. */
export function listAt(draft: Draft, path: EditPath): readonly DraftItem[] | null {
  let value: unknown = draft
  for (const step of path) {
    if (typeof step !== 'string' && !isItemList(value)) return null
    value = valueAt(value, step)
  }
  return isItemList(value) ? value : null
}

const valueAt = (value: unknown, step: EditStep): unknown => {
  if (typeof step === 'string')
    return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
  return isItemList(value) ? value.find(({ id }) => id === step.id) : undefined
}

type Change = (value: unknown) => unknown

function changeAt(value: unknown, [step, ...rest]: EditPath, change: Change): unknown {
  if (step === undefined) return change(value)
  if (typeof step === 'string') {
    const object = isRecord(value) ? value : {}
    const own = Object.hasOwn(object, step) ? object[step] : undefined
    const next = changeAt(own, rest, change)
    if (next !== undefined) return { ...object, [step]: next }
    const { [step]: _, ...others } = object
    return others
  }
  if (!isItemList(value)) return refuse('missing')
  const index = indexIn(value, step.id)
  const next = changeAt(value[index], rest, change)
  if (!isRecord(next) || next['id'] !== step.id) return refuse('refused')
  return value.with(index, next as DraftItem)
}

function changeOf(edit: Edit): Change {
  if (edit.type === 'set') return () => edit.value
  return (value) => {
    const list = value === undefined || value === null ? [] : value
    if (!isItemList(list)) return refuse('missing')
    if (edit.type === 'insert') {
      if (list.some(({ id }) => id === edit.item.id)) return refuse('taken')
      return list.toSpliced(placeAfter(list, edit.after), 0, edit.item)
    }
    const index = indexIn(list, edit.id)
    const without = list.toSpliced(index, 1)
    if (edit.type === 'remove') return without
    return without.toSpliced(placeAfter(without, edit.after), 0, list[index]!)
  }
}

/** If the preceding item no longer exists, the item goes to the end. */
function placeAfter(list: readonly DraftItem[], after: string | null): number {
  if (after === null) return 0
  const index = list.findIndex(({ id }) => id === after)
  return index === -1 ? list.length : index + 1
}

function indexIn(list: readonly DraftItem[], id: string): number {
  const index = list.findIndex((item) => item.id === id)
  return index === -1 ? refuse('missing') : index
}

/** Blocks and variables are addressed by id, so their lists must not contain anything else. */
const itemLists = new Set(['properties', 'computed_variables'])
const fixedKeys = new Set([...systemKeys, 'schema_version'])

function mayEdit(edit: Edit): boolean {
  const { path } = edit
  const [first, second, third] = path
  if (path.includes('__proto__')) return false
  if (edit.type === 'insert' && !isItem(edit.item, first === 'properties' && path.length === 1))
    return false
  if (first === undefined) return edit.type === 'set' && isDraft(edit.value)
  if (typeof first !== 'string' || fixedKeys.has(first)) return false
  if (!itemLists.has(first)) return true
  if (edit.type !== 'set') return path.length === 1 || typeof second === 'object'
  if (path.length === 1) return isListOf(edit.value, first === 'properties')
  if (typeof second !== 'object') return false
  if (path.length === 2) return isItem(edit.value, first === 'properties')
  if (path.length > 3) return true
  return third !== 'id' && (third !== 'type' || typeof edit.value === 'string')
}

/** Whether a document can be edited at all. */
export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isListOf(value['properties'], true) &&
  isListOf(value['computed_variables'] ?? [], false)

function isListOf(value: unknown, isOfBlocks: boolean): boolean {
  if (!Array.isArray(value) || !value.every((item) => isItem(item, isOfBlocks))) return false
  return new Set(value.map(({ id }) => id)).size === value.length
}

const isItem = (value: unknown, isBlock: boolean): value is DraftItem =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  value['id'] !== '' &&
  (!isBlock || typeof value['type'] === 'string')

const isItemList = (value: unknown): value is readonly DraftItem[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item['id'] === 'string')

class Refused extends Error {
  readonly refusal: EditRefusal
  constructor(refusal: EditRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

function refuse(refusal: EditRefusal): never {
  throw new Refused(refusal)
}
