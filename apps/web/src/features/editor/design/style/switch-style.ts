import type { BlockType } from '@formstead/field-types'
import type { Draft, DraftItem, Edit } from '@formstead/form-engine'

export type FormStyle = 'classic' | 'focused'
type Types = ReadonlyMap<string, BlockType>

/** Blocks that are not allowed in a form of this style. */
export const listUnfit = ({ properties }: Draft, style: FormStyle, types: Types): DraftItem[] =>
  properties.filter(({ type }) => types.get(String(type))?.styles?.includes(style) === false)

/** One question at a time leaves room for larger text, so the size follows the style. */
export const switchStyle = (draft: Draft, style: FormStyle, types: Types): Edit[] => [
  { type: 'set', path: ['presentation_style'], value: style },
  { type: 'set', path: ['size'], value: style === 'focused' ? 'lg' : 'md' },
  ...listUnfit(draft, style, types).map(({ id }): Edit => ({
    type: 'remove',
    path: ['properties'],
    id,
  })),
]
