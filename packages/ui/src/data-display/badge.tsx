import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const tones = {
  neutral: 'border-border bg-surface-sunken text-text-muted',
  accent: 'border-transparent bg-accent-soft text-accent-text',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  violet: 'border-transparent bg-violet-soft text-violet',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = { tone?: BadgeTone | undefined; children: ReactNode }

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
