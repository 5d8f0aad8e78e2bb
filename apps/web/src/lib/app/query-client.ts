import { QueryClient } from '@tanstack/react-query'

const staleMs = 300_000
const keptMs = 600_000

/** The API client repeats what may be repeated; asking again here would multiply its attempts. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: staleMs, gcTime: keptMs, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
