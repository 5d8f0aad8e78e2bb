import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type LinkProps = ComponentProps<'a'>

export function Link({ className, children, ...link }: LinkProps) {
  return (
    <a
      {...link}
      className={classNames(
        'rounded-[2px] font-medium text-accent-text underline decoration-1 underline-offset-3 transition-colors hover:text-accent-text-hover active:text-accent-text-pressed',
        className,
      )}
    >
      {children}
    </a>
  )
}
