import { applyEdit, type Draft, type DraftItem, type Edit } from '@formstead/form-engine'
import { z } from 'zod'
import { invalid, problem } from '../../problems.ts'

const values = z.record(z.string(), z.unknown())
const blockId = z.string().min(1).max(255)
const place = {
  index: z.int().min(0).optional().describe('Position in the list of blocks, from 0.'),
  after_block_id: blockId.optional().describe('Put it after this block, instead of `index`.'),
}

export const patchOperation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('set_form_values'),
    values: values.describe('Settings of the form by name. Null resets a setting.'),
  }),
  z.object({
    type: z.literal('add_block'),
    block: z.looseObject({ id: blockId, type: z.string().min(1).max(100) }),
    ...place,
  }),
  z.object({ type: z.literal('update_block'), block_id: blockId, values }),
  z.object({ type: z.literal('remove_block'), block_id: blockId }),
  z.object({ type: z.literal('move_block'), block_id: blockId, ...place }),
])
export type PatchOperation = z.output<typeof patchOperation>

const refusals = { missing: 'edit.missing', taken: 'edit.taken', refused: 'edit.refused' } as const

/** Applies all operations or none. */
export function applyOperations(draft: Draft, operations: readonly PatchOperation[]): Draft {
  let current = draft
  for (const [index, operation] of operations.entries()) {
    for (const edit of toEdits(current, operation)) {
      const result = applyEdit(current, edit)
      if ('refusal' in result)
        throw invalid([problem(`operations.${index}`, refusals[result.refusal])])
      current = result.draft
    }
  }
  return current
}

const path = ['properties'] as const

function toEdits(draft: Draft, operation: PatchOperation): Edit[] {
  switch (operation.type) {
    case 'set_form_values':
      return Object.entries(operation.values).map(([key, value]) => setting([key], value))
    case 'add_block':
      return [
        {
          type: 'insert',
          path,
          item: operation.block,
          after: precedingOf(draft.properties, operation),
        },
      ]
    case 'update_block':
      return Object.entries(operation.values).map(([key, value]) =>
        setting([...path, { id: operation.block_id }, key], value),
      )
    case 'remove_block':
      return [{ type: 'remove', path, id: operation.block_id }]
    case 'move_block': {
      const { block_id: id } = operation
      const others = draft.properties.filter((block) => block.id !== id)
      return [{ type: 'move', path, id, after: precedingOf(others, operation) }]
    }
  }
}

const setting = (path: Edit['path'], value: unknown): Edit =>
  value === null ? { type: 'set', path } : { type: 'set', path, value }

/** Without a place, the block goes to the end. */
function precedingOf(
  blocks: readonly DraftItem[],
  {
    index,
    after_block_id: after,
  }: { index?: number | undefined; after_block_id?: string | undefined },
): string | null {
  if (after !== undefined) return after
  return (
    blocks[(index ?? blocks.length) - 1]?.id ?? (index === 0 ? null : (blocks.at(-1)?.id ?? null))
  )
}
