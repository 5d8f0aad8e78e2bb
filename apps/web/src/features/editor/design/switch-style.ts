import type { BlockType } from '@formstead/field-types'
import type { Draft, DraftItem, Edit } from '@formstead/form-engine'

export type FormStyle = 'classic' | 'focused'
type Types = ReadonlyMap<string, BlockType>

/** Blocks that cannot stand in a form of this style. */
export const listUnfit = ({ properties }: Draft, style: FormStyle, types: Types): DraftItem[] =>
  properties.filter(({ type }) => types.get(String(type))?.styles?.includes(style) === false)

/** One question at a time has room for larger words, so the size goes with the style. */
export const switchStyle = (draft: Draft, style: FormStyle, types: Types): Edit[] => [
  { type: 'set', path: ['presentation_style'], value: style },
  { type: 'set', path: ['size'], value: style === 'focused' ? 'lg' : 'md' },
  ...listUnfit(draft, style, types).map(({ id }): Edit => ({
    type: 'remove',
    path: ['properties'],
    id,
  })),
]
