import { Skeleton } from '@formstead/ui'

const cellWidths = ['w-30', 'w-18', 'w-14', 'w-32', 'w-20', 'w-24']

/** Has the shape of the content that it stands for. */
export const LoadingTable = () => (
  <div aria-busy="true" className="grow overflow-hidden bg-surface-raised">
    <div className="h-12 border-b border-border bg-surface" />
    <div className="h-9 border-b border-border bg-surface-sunken" />
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-10 border-b border-border px-6">
        <Skeleton className="size-4" />
        {cellWidths.map((width) => (
          <Skeleton key={width} className={`h-2.5 ${width}`} />
        ))}
      </div>
    ))}
  </div>
)

/** Has the shape of the list on phones. */
export const LoadingCards = () => (
  <div aria-busy="true" className="grow overflow-hidden bg-surface-raised">
    <div className="flex h-15 items-center border-b border-border bg-surface px-4">
      <Skeleton className="h-8 w-36" />
    </div>
    <div className="flex h-8 items-center border-b border-border bg-surface px-4">
      <Skeleton className="h-2 w-40" />
    </div>
    <ul>
      {Array.from({ length: 8 }, (_, card) => (
        <LoadingCard key={card} />
      ))}
    </ul>
  </div>
)

const lineWidths = ['w-40', 'w-24', 'w-28']

export const LoadingCard = () => (
  <li aria-hidden="true" className="border-b border-border px-4 py-3">
    <div className="flex h-5 items-center justify-between">
      <Skeleton className="h-2.5 w-32" />
      <Skeleton className="h-2.5 w-12" />
    </div>
    <div className="mt-1.5 flex flex-col gap-1">
      {lineWidths.map((width) => (
        <div key={width} className="flex h-5 items-center gap-4">
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className={`h-2.5 ${width}`} />
        </div>
      ))}
    </div>
  </li>
)
