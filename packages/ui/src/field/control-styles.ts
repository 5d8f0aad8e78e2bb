import { classNames } from '../class-names.ts'
import type { FormStyle } from './form-style.ts'

const heights = { sm: 'min-h-8', md: 'min-h-9', lg: 'min-h-11' }
const paddings = { sm: 'px-2.5 py-1', md: 'px-3 py-1.5', lg: 'px-3.5 py-2' }
const texts = { sm: 'text-sm', md: 'text-sm', lg: 'text-base' }
const radii = { none: 'rounded-none', small: 'rounded-control', full: 'rounded-[22px]' }

/** A single-line input. */
export function controlStyles(style: FormStyle, extra?: string): string {
  return singleLineStyles(style, classNames(paddings[style.size], extra))
}

/** The same without padding, for inputs composed of several parts. */
export function singleLineStyles(style: FormStyle, extra?: string): string {
  return boxStyles(style, classNames(heights[style.size], 'pointer-coarse:min-h-11', extra))
}

/**
 * The same without a height. 16 px on touch screens, because iOS zooms into smaller inputs. `unicode-bidi` sets the
 * direction of the text alone; `dir="auto"` would also move the icons.
 */
export function boxStyles({ size, radius }: FormStyle, extra?: string): string {
  return classNames(
    'w-full min-w-0 [unicode-bidi:plaintext] border border-border-strong bg-surface-raised text-start text-text transition-colors placeholder:text-text-faint pointer-coarse:text-base',
    'hover:border-border-strong-hover',
    'aria-invalid:border-danger data-invalid:border-danger has-[[aria-invalid=true]]:border-danger',
    'disabled:cursor-not-allowed disabled:border-border-hover disabled:bg-surface-sunken disabled:text-text-muted data-disabled:cursor-not-allowed data-disabled:border-border-hover data-disabled:bg-surface-sunken data-disabled:text-text-muted',
    texts[size],
    radii[radius],
    extra,
  )
}
