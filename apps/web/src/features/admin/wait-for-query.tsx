import { Skeleton } from '@formstead/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'

type WaitForQueryProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function WaitForQuery<Data>({ query, children }: WaitForQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? (
    <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton className="h-40 w-full" />
  )
}
