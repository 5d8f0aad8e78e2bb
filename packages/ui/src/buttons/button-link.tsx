import type { ComponentProps, ReactNode } from 'react'
import { buttonStyles } from './button-styles.ts'
import type { ButtonVariant } from './button-styles.ts'

export type ButtonLinkProps = ComponentProps<'a'> & ButtonVariant & { icon?: ReactNode }

export function ButtonLink({ color, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={buttonStyles({ color, size }, className)}>
      {icon}
      {children}
    </a>
  )
}
