/// <reference types="vite/client" />
import type { Field } from '../../definition/field.ts'
import type { InputProps } from '../../views.ts'

/** The style sheets that a block with these settings can need on the public page. */
export type StylesOf<Settings extends object = object> = (
  block: Field<Settings>,
  style: InputProps['style'],
) => readonly string[]

const sheets = import.meta.glob<string>('../../*/{input,block}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** For types whose style sheets depend on their settings. */
const choices = import.meta.glob<StylesOf>('../../*/styles.ts', { import: 'styles', eager: true })

/** The CSS that these blocks can need, for a page that has no others. */
export function typeStyles(blocks: readonly Field[], style: InputProps['style']): string {
  const used = blocks.flatMap((block): readonly (string | undefined)[] => {
    const folder = `../../${block.type.replaceAll('_', '-')}`
    const choose = choices[`${folder}/styles.ts`]
    if (choose) return choose(block, style)
    return ['input', 'block'].map((view) => sheets[`${folder}/${view}.css`])
  })
  return [...new Set(used)].join('')
}
