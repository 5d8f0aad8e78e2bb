import {
  changeBlockType,
  listChangedKeys,
  makeBlock,
  readDraftBlock,
  renameReferences,
  type Draft,
  type DraftItem,
  type Edit,
} from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import { randomUuid } from '@formstead/ui/random-uuid'

const path = ['properties']

const namesIn = ({ properties }: Draft) =>
  properties.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))

/** Inserts a new block from the picker. Null if there is no such entry. */
export function insertBlock(
  draft: Draft,
  { entry, after, label, t }: NewBlock,
): { id: string; edits: readonly Edit[] } | null {
  const id = randomUuid()
  const block = makeBlock(entry, { id, words: t, takenNames: namesIn(draft) })
  const item = block && { ...block, ...(label && { name: label }) }
  return item && { id, edits: [{ type: 'insert', path, item, after }] }
}

type NewBlock = {
  entry: string
  after: string | null
  /** If undefined, the block is named after its kind. */
  label: string | undefined
  t: (key: MessageKey) => string
}

export const removeBlocks = (ids: readonly string[]): readonly Edit[] =>
  ids.map((id) => ({ type: 'remove', path, id }))

/** The blocks keep their order in the form. */
export function moveBlocks(
  draft: Draft,
  ids: readonly string[],
  after: string | null,
): readonly Edit[] {
  const moving = new Set(ids)
  const order = draft.properties.map(({ id }) => id)
  const place = after === null ? -1 : order.indexOf(after)
  const anchor = order.slice(0, place + 1).findLast((id) => !moving.has(id)) ?? null
  const ordered = order.filter((id) => moving.has(id))
  return ordered.map((id, index) => ({
    type: 'move',
    path,
    id,
    after: index === 0 ? anchor : ordered[index - 1]!,
  }))
}

/** Moves blocks one step up or down. Empty if there is nowhere to move. */
export function stepBlocks(draft: Draft, ids: readonly string[], step: -1 | 1): readonly Edit[] {
  const order = draft.properties.map(({ id }) => id)
  const places = ids.map((id) => order.indexOf(id)).filter((place) => place >= 0)
  if (places.length === 0) return []
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (step === -1) return first === 0 ? [] : moveBlocks(draft, ids, order[first - 2] ?? null)
  return last === order.length - 1 ? [] : moveBlocks(draft, ids, order[last + 1]!)
}

/** Copies are inserted after the last original. References among the copies point to the copies. */
export function duplicateBlocks(
  draft: Draft,
  ids: readonly string[],
): { ids: readonly string[]; edits: readonly Edit[] } {
  const chosen = draft.properties.filter(({ id }) => ids.includes(id))
  return pasteBlocks(draft, chosen, chosen.at(-1)?.id ?? null)
}

export function pasteBlocks(
  draft: Draft,
  blocks: readonly Readonly<Record<string, unknown>>[],
  after: string | null,
): { ids: readonly string[]; edits: readonly Edit[] } {
  const renamed = new Map(blocks.map(({ id }) => [String(id), randomUuid()]))
  const taken = new Set(namesIn(draft))
  const copies = blocks.map((block) => {
    const { name } = block
    return {
      ...renameReferences(block, renamed),
      id: renamed.get(String(block['id']))!,
      name: typeof name === 'string' ? uniqueName(name, taken) : name,
    }
  })
  const edits = copies.map((item, index): Edit => ({
    type: 'insert',
    path,
    item,
    after: index === 0 ? after : copies[index - 1]!.id,
  }))
  return { ids: copies.map(({ id }) => id), edits }
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let count = 2; taken.has(unique); count++) unique = `${name} ${count}`
  taken.add(unique)
  return unique
}

/** Turns the block into another type of its family. Sets only what differs, so that undoing it keeps later changes. */
export function changeType(item: DraftItem, type: string): readonly Edit[] {
  const changed: Readonly<Record<string, unknown>> | null = changeBlockType(
    readDraftBlock(item),
    type,
  )
  if (!changed) return []
  return listChangedKeys(item, changed).map((key) => ({
    type: 'set',
    path: [...path, { id: item.id }, key],
    value: changed[key],
  }))
}
