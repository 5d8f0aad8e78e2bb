import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type NavItemProps = ComponentProps<'a'> & { icon?: ReactNode; end?: ReactNode }

/** A link of the sidebar; `aria-current` marks the current page. Shows only its icon when collapsed. */
export function NavItem({ icon, end, className, children, ...link }: NavItemProps) {
  return (
    <a
      {...link}
      className={classNames(
        'flex min-h-8 items-center gap-2.5 rounded-control px-2 text-sm font-medium text-text-muted transition-colors hover:bg-text/5 hover:text-text aria-[current]:bg-text/8 aria-[current]:text-text pointer-coarse:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 grow truncate group-data-collapsed/frame:sr-only">{children}</span>
      {end !== undefined && (
        <span className="shrink-0 group-data-collapsed/frame:hidden">{end}</span>
      )}
    </a>
  )
}
