import type { ReactNode } from 'react'
import { fitPicks } from './fit-picks.ts'

export const Pick = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex h-5.5 max-w-full min-w-0 items-center gap-1.5 rounded-[4px] bg-text/7 px-1.5 text-xs text-text">
    {children}
  </span>
)

type PicksProps = {
  items: readonly { key: string; text: string; before?: ReactNode }[]
  room: number | undefined
}

/** The chosen options. In a table row, as many as fit, and the number of the others. */
export function Picks({ items, room }: PicksProps) {
  const shown = room === undefined ? items.length : fitPicks(items.map(textOf), room)
  const more = items.length - shown
  return (
    <span className={`flex items-center gap-1 ${room === undefined ? 'flex-wrap' : ''}`}>
      {items.slice(0, shown).map(({ key, text, before }) => (
        <Pick key={key}>
          {before}
          <bdi className={room === undefined ? 'wrap-anywhere' : 'truncate'}>{text}</bdi>
        </Pick>
      ))}
      {more > 0 && (
        <span className="px-1.5 text-xs text-text-faint" title={items.map(textOf).join(', ')}>
          +{more}
        </span>
      )}
    </span>
  )
}

const textOf = ({ text }: { text: string }) => text
