import { blockTypes, type AnyPublicRules, type BlockType } from '@formstead/field-types'

export type FormStyle = 'classic' | 'focused'

/** The form settings that a language model may write. */
export const generatedFormSettings = {
  title: true,
  color: true,
  uppercase_labels: true,
  submit_button_text: true,
  submitted_text: true,
  re_fillable: true,
  re_fill_button_text: true,
  redirect_url: true,
  use_captcha: true,
} as const satisfies AnyPublicRules

export const listGeneratedTypes = (style: FormStyle): BlockType[] =>
  [...blockTypes.values()].filter(
    ({ generation, styles }) => generation !== false && (!styles || styles.includes(style)),
  )

/** The common settings of a block that a model may write. */
export const generatedCommonSettings = (type: BlockType, style: FormStyle): AnyPublicRules => ({
  name: true,
  ...(type.kind === 'field' && { required: true, hidden: true, help: true }),
  ...(type.kind === 'field' && type.hasPlaceholder && { placeholder: true }),
  ...(type.kind === 'field' && style === 'classic' && { width: true }),
})

/** The settings of its type that a model may write. */
export function generatedOwnSettings({ generation, publicSettings, gated }: BlockType) {
  const given = generation === false ? {} : generation?.settings
  const shown = Object.entries(publicSettings as AnyPublicRules)
  return given ?? Object.fromEntries(shown.filter(([key]) => !(key in (gated ?? {}))))
}
