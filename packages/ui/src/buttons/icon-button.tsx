import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  loading?: boolean | undefined
}

/** The label is both the accessible name and the tooltip. */
export function IconButton({ label, icon, loading, className, ...button }: IconButtonProps) {
  return (
    <Tooltip text={label} naming>
      <button
        type="button"
        {...button}
        aria-label={label}
        aria-busy={loading || undefined}
        className={classNames(
          "relative grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-text-muted transition-colors hover:bg-text/6 hover:text-text active:bg-text/10 aria-pressed:bg-accent-soft aria-pressed:text-accent-text disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:before:absolute pointer-coarse:before:-inset-1.5 pointer-coarse:before:content-[''] [&_svg]:size-4",
          className,
        )}
      >
        {loading ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
