import { blockTypes, type AnyFieldType } from '@formstead/field-types'
import type { Block } from '../../form.ts'
import type { BlockTypes } from '../form-document.ts'
import { parseBlock } from './parse-block.ts'

/** The types that a block can change to: those of its family. */
export function listTypeChoices(
  { type }: Pick<Block, 'type'>,
  types: BlockTypes = blockTypes,
): AnyFieldType[] {
  const from = types.get(type)
  if (from?.kind !== 'field' || from.family === undefined) return []
  return [...types.values()].filter(
    (other): other is AnyFieldType =>
      other.kind === 'field' && other.family === from.family && other !== from,
  )
}

/**
 * Converts the block to another type, keeping its id, its settings and what the family shares. Returns null for a type
 * of another family.
 */
export function changeBlockType(
  block: Block,
  toType: string,
  types: BlockTypes = blockTypes,
): Block | null {
  const from = types.get(block.type)
  const to = listTypeChoices(block, types).find(({ type }) => type === toType)
  if (from?.kind !== 'field' || !to) return null
  const shared = from.toFamily?.(block) ?? {}
  const left = new Set(Object.keys(from.fromFamily?.(shared) ?? {}))
  const kept = Object.entries(block).filter(([key]) => !left.has(key))
  const raw = { ...Object.fromEntries(kept), ...to.fromFamily?.(shared), type: to.type }
  return parseBlock(raw, types).block
}
