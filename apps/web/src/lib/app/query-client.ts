import { QueryClient } from '@tanstack/react-query'

const staleMs = 300_000
const keptMs = 600_000

/** No retries: the API client retries already. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: staleMs, gcTime: keptMs, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
