import { accentOf, defaultColor, type Accent } from '@formstead/field-types/accent'
import type { Draft } from '@formstead/form-engine'
import type { CSSProperties } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { readFormValue, useFormFlag, useFormText } from '../form-values.ts'

export type Properties = CSSProperties & Record<`--${string}`, string>

/** The author's color as the public page uses it on light and dark backgrounds. */
export function accentStyle(color: string): Properties {
  const accent = accentOf(color)
  if (!accent) return {}
  const either = (part: keyof Accent) => `light-dark(${accent.light[part]}, ${accent.dark[part]})`
  return {
    '--form-accent': either('fill'),
    '--form-on-accent': either('onFill'),
    '--form-accent-text': either('text'),
  }
}

/** The attributes of the public page's body, for each sheet of the canvas. */
function useFormLook() {
  const [color] = useFormText('color')
  const [font] = useFormText('font_family')
  const isRightToLeft = useDraft(readsRightToLeft)
  const [isUppercase] = useFormFlag('uppercase_labels')
  const [theme, size, radius] = useDraft(
    (draft) => ['theme', 'size', 'border_radius'].map((key) => textOf(readFormValue(draft, key))),
    (one, other) => one.every((text, index) => text === other[index]),
  )
  return {
    attributes: {
      'data-theme': theme ?? 'default',
      'data-size': size ?? 'md',
      'data-radius': radius ?? 'small',
      'data-uppercase': isUppercase || undefined,
      dir: isRightToLeft ? 'rtl' : 'ltr',
    },
    style: {
      ...accentStyle(color || defaultColor),
      ...(font && { '--form-font': `"${ownFonts.get(font) ?? font}"` }),
    },
  }
}

/** A sheet of the canvas: the background of the form. */
export function useSheetLook() {
  const mode = useDraft(({ dark_mode: dark }) =>
    dark === 'light' || dark === 'dark' ? dark : 'auto',
  )
  const { attributes, style } = useFormLook()
  return {
    'data-ground': true,
    'data-mode': mode,
    ...attributes,
    style,
    className: 'fs-form editor-sheet rounded-card border border-border px-4 py-7 sm:px-10',
  }
}

/** Fonts that have another name in the app than on the public page. */
const ownFonts = new Map([['Inter', 'Inter Variable']])

/** By the form's language, or because the author chose it. */
const readsRightToLeft = (draft: Draft) =>
  draft['layout_rtl'] === true || draft['language'] === 'ar' || draft['language'] === 'ur'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
