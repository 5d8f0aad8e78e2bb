import type { ComponentProps, ReactNode } from 'react'
import { BlockIcon } from '../../ui/block-icon.tsx'

const looks = {
  field: 'border-border-hover bg-surface-raised font-medium hover:border-border-pressed',
  operator:
    'border-transparent text-text-muted underline decoration-border-pressed underline-offset-4 hover:text-text',
  value: 'border-transparent bg-accent-soft font-medium text-accent-text',
  bad: 'border-danger bg-surface-raised font-medium text-danger',
}
type TokenLook = keyof typeof looks

export const tokenStyles = (look: TokenLook): string =>
  `inline-flex min-h-8 max-w-full min-w-8 items-center justify-center gap-1.5 rounded-control border px-2 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${looks[look]}`

type TokenProps = Omit<ComponentProps<'button'>, 'children'> & {
  look: TokenLook
  text: string
  /** The role of the token for screen readers, such as “Operator”. */
  name: string
  icon?: ReactNode
  blockIcon?: string | undefined
}

/** A word of a sentence that can be changed. */
export const Token = ({ look, text, name, icon, blockIcon, ...button }: TokenProps) => (
  <button
    type="button"
    {...button}
    aria-label={`${name}: ${text}`}
    className={`${tokenStyles(look)} cursor-pointer disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0`}
  >
    {blockIcon ? <BlockIcon icon={blockIcon} /> : icon}
    <span className="truncate">{text}</span>
  </button>
)

/** Controls beside a sentence appear when needed: on hover, on focus, and always on touch screens. */
export const asideStyles =
  'opacity-0 revealed:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100'

/** A line of a sentence: the word that joins it to the previous one, and its content. */
export const Line = ({ word, children }: { word: ReactNode; children: ReactNode }) => (
  <div className="reveals grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-2 py-1 @max-md:grid-cols-1 in-data-group:grid-cols-[2rem_minmax(0,1fr)]">
    <span className="text-sm/8 font-medium text-text-muted @max-md:empty:hidden">{word}</span>
    <div className="flex min-w-0 flex-wrap items-center gap-1">{children}</div>
  </div>
)
