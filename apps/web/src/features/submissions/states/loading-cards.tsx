import { Skeleton } from '@formstead/ui'

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

const widths = ['w-40', 'w-24', 'w-28']

export const LoadingCard = () => (
  <li aria-hidden="true" className="border-b border-border px-4 py-3">
    <div className="flex h-5 items-center justify-between">
      <Skeleton className="h-2.5 w-32" />
      <Skeleton className="h-2.5 w-12" />
    </div>
    <div className="mt-1.5 flex flex-col gap-1">
      {widths.map((width) => (
        <div key={width} className="flex h-5 items-center gap-4">
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className={`h-2.5 ${width}`} />
        </div>
      ))}
    </div>
  </li>
)
