import { classNames } from '../class-names.ts'

const colors = {
  blue: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-pressed',
  'outline-blue':
    'border-accent-text bg-transparent text-accent-text hover:bg-accent-soft active:bg-accent-soft active:text-accent-text-pressed',
  'outline-gray':
    'border-border-hover bg-surface-raised text-text hover:border-border-pressed hover:bg-surface-raised-hover active:bg-surface-raised-pressed',
  'outline-red':
    'border-danger bg-transparent text-danger hover:bg-danger-soft active:bg-danger-soft active:text-danger-pressed',
  red: 'border-transparent bg-danger-fill text-on-accent hover:bg-danger-fill-hover active:bg-danger-fill-pressed',
  gray: 'border-transparent bg-neutral-fill text-on-accent hover:bg-neutral-fill-hover active:bg-neutral-fill-pressed',
  'light-gray': 'border-transparent bg-text/7 text-text hover:bg-text/11 active:bg-text/15',
  green:
    'border-transparent bg-success-fill text-on-accent hover:bg-success-fill-hover active:bg-success-fill-pressed',
  yellow:
    'border-transparent bg-warning-fill text-on-warning hover:bg-warning-fill-hover active:bg-warning-fill-pressed',
  white: 'border-border-hover bg-paper text-on-paper hover:bg-paper-hover active:bg-paper-pressed',
}

const sizes = {
  small: 'min-h-8 gap-1.5 px-3',
  medium: 'min-h-9 gap-2 px-4',
}

export type ButtonColor = keyof typeof colors
export type ButtonSize = keyof typeof sizes
export type ButtonVariant = { color?: ButtonColor | undefined; size?: ButtonSize | undefined }

export const buttonColors = Object.keys(colors) as ButtonColor[]
export const buttonSizes = Object.keys(sizes) as ButtonSize[]

export function buttonStyles({ color = 'blue', size = 'medium' }: ButtonVariant, extra?: string) {
  return classNames(
    'relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control border py-1 text-sm font-medium transition-colors select-none pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    colors[color],
    sizes[size],
    extra,
  )
}
