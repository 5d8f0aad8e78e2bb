import { Skeleton } from '@formstead/ui'

const widths = ['w-30', 'w-18', 'w-14', 'w-32', 'w-20', 'w-24']

/** Has the shape of the content that it stands for. */
export const LoadingTable = () => (
  <div aria-busy="true" className="grow overflow-hidden bg-surface-raised">
    <div className="h-12 border-b border-border bg-surface" />
    <div className="h-9 border-b border-border bg-surface-sunken" />
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-10 border-b border-border px-6">
        <Skeleton className="size-4" />
        {widths.map((width) => (
          <Skeleton key={width} className={`h-2.5 ${width}`} />
        ))}
      </div>
    ))}
  </div>
)
