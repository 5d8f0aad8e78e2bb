/** The surface of menus, listboxes and pickers. */
export const floatingStyles =
  'rounded-card border border-border-float bg-surface-float text-sm text-text shadow-float outline-none entering:animate-pop'

export const floatingItemStyles =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 -outline-offset-2 outline-accent-text select-none data-focus-visible:outline-2 pointer-coarse:min-h-11 data-focused:bg-text/7 data-disabled:cursor-not-allowed data-disabled:text-text-faint [&_svg]:size-4 [&_svg]:shrink-0'
