import type { ComponentProps } from 'react'

/** A button inside a bar that already has a frame. */
export const GhostButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`flex min-h-8 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2.5 font-medium hover:bg-text/6 disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 ${className}`}
  />
)
