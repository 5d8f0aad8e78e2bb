import type { PageDocument } from '@formstead/contract/form-page'
import controls from '@formstead/field-types/styles/controls.css?inline'
import frame from '@formstead/field-types/styles/frame.css?inline'
import tokens from '@formstead/field-types/styles/tokens.css?inline'
import { accentOf } from './accent.ts'
import { fontCss } from './page-font.ts'
import focused from './styles/focused.css?inline'
import page from './styles/page.css?inline'
import themes from './styles/themes.css?inline'

/** Of each type: the page carries those of the types that it shows. */
const inputs = import.meta.glob<string>('../../../packages/field-types/src/*/{input,block}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

export function pageCss(document: PageDocument): string {
  const types = new Set(document.properties.map(({ type }) => type))
  const used = [...types].flatMap((type) =>
    ['input', 'block'].map((view) => inputs[pathOf(type, view)] ?? ''),
  )
  return [
    fontCss(document),
    tokens,
    controls,
    frame,
    page,
    ...new Set(used),
    themes,
    document.presentation_style === 'focused' ? focused : '',
    accentCss(document),
  ].join('')
}

const pathOf = (type: string, view: string) =>
  `../../../packages/field-types/src/${type.replaceAll('_', '-')}/${view}.css`

/** The author's color, made readable on both grounds. */
function accentCss({ color, font_family: font }: PageDocument): string {
  const accent = accentOf(color)
  const own = font ? `--form-font:"${font}";` : ''
  if (!accent) return own && `body{${own}}`
  const mode = ({ fill, onFill, text, soft }: NonNullable<typeof accent>['light']) =>
    `--form-accent:${fill};--form-accent-hover:color-mix(in oklch,${fill} 88%,black);--form-on-accent:${onFill};--form-accent-text:${text};--form-accent-soft:${soft};`
  return `body.fs-form{${own}${mode(accent.light)}}body.fs-form[data-mode=dark]{${mode(accent.dark)}}@media (prefers-color-scheme:dark){body.fs-form[data-mode=auto]{${mode(accent.dark)}}}`
}
