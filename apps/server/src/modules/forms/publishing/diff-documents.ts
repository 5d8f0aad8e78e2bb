import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '@formstead/form-engine'

type Change = { old: unknown; new: unknown }
type BlockChanges = { added: string[]; removed: string[]; changed: Record<string, string[]> }

/** Lists the changed keys of the form, and the added, removed and changed blocks by name. */
export function diffDocuments(
  before: Draft | undefined,
  after: Draft,
): Record<string, Change | BlockChanges> {
  const old: Record<string, unknown> = before ?? {}
  const now: Record<string, unknown> = after
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  keys.delete('properties')
  const changes = [...keys]
    .filter((key) => !isDeepStrictEqual(old[key] ?? null, now[key] ?? null))
    .map((key): [string, Change] => [key, { old: old[key] ?? null, new: now[key] ?? null }])
  const blocks = diffBlocks(before?.properties ?? [], after.properties)
  return { ...Object.fromEntries(changes), ...(blocks && { properties: blocks }) }
}

type Blocks = Draft['properties']

function diffBlocks(before: Blocks, after: Blocks): BlockChanges | null {
  const old = new Map(before.map((block) => [block.id, block]))
  const now = new Map(after.map((block) => [block.id, block]))
  const changed = after.flatMap((block): [string, string[]][] => {
    const was = old.get(block.id)
    const keys = was ? changedKeys(was, block) : []
    return keys.length > 0 ? [[nameOf(block), keys]] : []
  })
  const order = (blocks: Blocks, others: Map<string, unknown>) =>
    blocks.map(({ id }) => id).filter((id) => others.has(id))
  const isMoved = !isDeepStrictEqual(order(before, now), order(after, old))
  const added = after.filter(({ id }) => !old.has(id)).map(nameOf)
  const removed = before.filter(({ id }) => !now.has(id)).map(nameOf)
  if (added.length + removed.length + changed.length === 0 && !isMoved) return null
  return { added, removed, changed: Object.fromEntries(changed), ...(isMoved && { moved: true }) }
}

/** A block stored while its author was working on it may not have a name yet. */
const nameOf = ({ name }: Blocks[number]) => (typeof name === 'string' ? name : '')

function changedKeys(was: Blocks[number], is: Blocks[number]): string[] {
  const old: Record<string, unknown> = was
  const now: Record<string, unknown> = is
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !isDeepStrictEqual(old[key], now[key]),
  )
}
