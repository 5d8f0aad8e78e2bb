import type { ComponentProps, ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ color, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={buttonLook({ color, size }, className)}>
      {icon}
      {children}
    </a>
  )
}
