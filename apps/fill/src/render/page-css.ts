import type { PageDocument } from '@formstead/contract/form-page'
import { accentOf, type Accent } from '@formstead/field-types/accent'
import buttons from '@formstead/field-types/styles/buttons.css?inline'
import controls from '@formstead/field-types/styles/controls.css?inline'
import frame from '@formstead/field-types/styles/frame.css?inline'
import grid from '@formstead/field-types/styles/grid.css?inline'
import text from '@formstead/field-types/styles/text.css?inline'
import tickMark from '@formstead/field-types/styles/tick-mark.css?inline'
import tokensAuto from '@formstead/field-types/styles/tokens-auto.css?inline'
import tokensDark from '@formstead/field-types/styles/tokens-dark.css?inline'
import tokens from '@formstead/field-types/styles/tokens.css?inline'
import { typeStyles } from '@formstead/field-types/type-styles'
import { fontCss, pageIcon } from './page-assets.ts'
import endings from '../styles/endings.css?inline'
import focusedMedia from '../styles/focused-media.css?inline'
import focused from '../styles/focused.css?inline'
import motion from '../styles/motion.css?inline'
import page from '../styles/page.css?inline'
import sheet from '../styles/sheet.css?inline'
import { themeCss } from '../theme-css.ts'

export function pageCss(document: PageDocument): string {
  const { dark_mode: mode, presentation_style: style } = document
  return [
    fontCss(document),
    tokens,
    mode === 'dark' ? tokensDark : '',
    mode === 'auto' ? tokensAuto : '',
    controls,
    frame,
    text,
    page,
    grid,
    sheet,
    buttons,
    tickMark,
    endings,
    typeStyles(document.properties, style),
    themeCss(document.theme),
    document.settings.page_transition === 'none' ? '' : motion,
    style === 'focused' ? focused + focusedMedia : '',
    document.no_branding
      ? ''
      : `.fs-made a::before{background:url("${pageIcon}") center/contain no-repeat}`,
    accentCss(document),
  ].join('')
}

/** The author's color, adjusted to be readable in both light and dark mode. */
function accentCss({ color, font_family: font }: PageDocument): string {
  const accent = accentOf(color)
  const own = font ? `--form-font:"${font}";` : ''
  if (!accent) return own && `.fs-form{${own}}`
  const mode = ({ fill, onFill, text: words }: Accent) =>
    `--form-accent:${fill};--form-on-accent:${onFill};--form-accent-text:${words};`
  return `.fs-form{${own}${mode(accent.light)}}.fs-form[data-mode=dark]{${mode(accent.dark)}}@media (prefers-color-scheme:dark){.fs-form[data-mode=auto]{${mode(accent.dark)}}}`
}
