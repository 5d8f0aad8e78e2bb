import type { ReactNode } from 'react'

type ListRowProps = {
  picture?: ReactNode
  title: ReactNode
  /** Details, in one line if there is room. */
  facts: ReactNode
  /** Shown between the title and the details. */
  children?: ReactNode
  action: ReactNode
  /** Whether the list reaches the edges of its card. */
  isInset?: boolean
}

/** An item with its details and actions. */
export function ListRow({
  picture,
  title,
  facts,
  children,
  action,
  isInset = false,
}: ListRowProps) {
  const space = isInset ? 'p-4' : 'py-3 first:pt-0 last:pb-0'
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${space}`}>
      {picture && <span className="size-5 shrink-0 text-text-muted [&>svg]:size-5">{picture}</span>}
      <div className="flex min-w-44 grow basis-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-text">
          {title}
        </p>
        {children}
        <p className="flex flex-wrap gap-x-4 wrap-anywhere text-text-muted">{facts}</p>
      </div>
      {action}
    </li>
  )
}
