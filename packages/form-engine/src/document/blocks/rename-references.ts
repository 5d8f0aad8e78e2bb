import { blockTypes } from '@formstead/field-types'
import { renameMentions } from '@formstead/rich-text'
import type { BlockBehavior } from '../../form.ts'
import { listBlockTexts } from './list-block-texts.ts'
import { mapReferences, type StoredBlock } from './map-references.ts'

/** Changes a block's id, and everything by which it refers to blocks. */
export function renameReferences(
  block: StoredBlock,
  renamed: ReadonlyMap<string, string>,
): StoredBlock {
  const type: BlockBehavior | undefined = blockTypes.get(String(block['type']))
  const texts = listBlockTexts({
    block,
    answer: type?.answer ?? null,
    richText: type?.richText ?? [],
  }).map(({ key, text }) => [key, renameMentions(text, renamed)])
  const references = mapReferences(block, {
    id: (id) => renamed.get(String(id)) ?? id,
    value: (value) => (typeof value === 'string' ? renameMentions(value, renamed) : value),
  })
  return { ...references, ...Object.fromEntries(texts) }
}
