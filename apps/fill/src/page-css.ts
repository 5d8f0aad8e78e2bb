import type { PageDocument } from '@formstead/contract/form-page'
import controls from '@formstead/field-types/styles/controls.css?inline'
import frame from '@formstead/field-types/styles/frame.css?inline'
import tokens from '@formstead/field-types/styles/tokens.css?inline'
import { typeStyles } from '@formstead/field-types/type-styles'
import { accentOf } from './accent.ts'
import { fontCss } from './page-font.ts'
import focused from './styles/focused.css?inline'
import page from './styles/page.css?inline'
import themes from './styles/themes.css?inline'

export function pageCss(document: PageDocument): string {
  const types = new Set(document.properties.map(({ type }) => type))
  return [
    fontCss(document),
    tokens,
    controls,
    frame,
    page,
    typeStyles(types),
    themes,
    document.presentation_style === 'focused' ? focused : '',
    accentCss(document),
  ].join('')
}

/** The author's color, made readable on both grounds. */
function accentCss({ color, font_family: font }: PageDocument): string {
  const accent = accentOf(color)
  const own = font ? `--form-font:"${font}";` : ''
  if (!accent) return own && `body{${own}}`
  const mode = ({ fill, onFill, text, soft }: NonNullable<typeof accent>['light']) =>
    `--form-accent:${fill};--form-accent-hover:color-mix(in oklch,${fill} 88%,black);--form-on-accent:${onFill};--form-accent-text:${text};--form-accent-soft:${soft};`
  return `body.fs-form{${own}${mode(accent.light)}}body.fs-form[data-mode=dark]{${mode(accent.dark)}}@media (prefers-color-scheme:dark){body.fs-form[data-mode=auto]{${mode(accent.dark)}}}`
}
