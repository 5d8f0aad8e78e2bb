import { flag, number, oneOf, settingCode, text } from '@formstead/field-types'
import { defaultColor } from '@formstead/field-types/accent'
import { group, webAddress } from './form-parts.ts'

const color =
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]{1,60}\))$/i

export const formLook = {
  presentation_style: oneOf(['classic', 'focused'], 'classic'),
  theme: oneOf(['default', 'simple', 'notion', 'minimal', 'transparent'], 'default'),
  width: oneOf(['centered', 'full'], 'centered'),
  size: oneOf(['sm', 'md', 'lg'], 'md'),
  border_radius: oneOf(['none', 'small', 'full'], 'small'),
  dark_mode: oneOf(['auto', 'light', 'dark'], 'light'),
  // The reference product accepts any text, and writes it into the page's style.
  color: text(100)
    .transform((value) => value?.trim() || defaultColor)
    .refine((value) => color.test(value), settingCode('setting.color')),
  font_family: text(100)
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || /^[\w .-]+$/.test(value), settingCode('setting.font')),
  uppercase_labels: flag(),
  layout_rtl: flag(),
  logo_picture: webAddress(),
  cover_picture: webAddress(),
  cover_settings: group({
    focal_point: group({
      x: number({ min: 0, max: 100 }).transform((share) => share ?? 50),
      y: number({ min: 0, max: 100 }).transform((share) => share ?? 50),
    }),
    brightness: number({ min: -100, max: 100, whole: true }).transform((value) => value ?? 0),
    /** Alternative text for the cover; not in the reference product. */
    description: text(125),
  }),
  transparent_background: flag(),
  no_branding: flag(),
  show_progress_bar: flag(),
  confetti_on_submission: flag(),
  auto_focus: flag(true),
}
