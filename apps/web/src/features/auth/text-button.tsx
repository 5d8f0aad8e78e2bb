import type { ReactNode } from 'react'

type TextButtonProps = {
  onClick: () => void
  onIntended?: (() => void) | undefined
  children: ReactNode
}

/** Looks like a link, but stays on the page. */
export const TextButton = ({ onClick, onIntended, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    onPointerEnter={onIntended}
    onFocus={onIntended}
    className="cursor-pointer rounded-[2px] py-1.5 font-medium text-accent-text underline underline-offset-3 hover:text-accent-text-hover"
  >
    {children}
  </button>
)
