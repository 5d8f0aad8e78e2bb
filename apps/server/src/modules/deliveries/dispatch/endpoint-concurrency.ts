import type { AttemptResult } from './record-outcomes.ts'

const mostPerEndpoint = 8

/**
 * Limits concurrent sends per endpoint: doubles the limit after each success, and resets it to one after a failure.
 */
export function createEndpointConcurrency() {
  const endpoints = new Map<number, { running: number; allowed: number }>()
  const of = (id: number) => {
    const known = endpoints.get(id) ?? { running: 0, allowed: 1 }
    endpoints.set(id, known)
    return known
  }
  return {
    begin: (id: number) => void of(id).running++,
    end(id: number, state: AttemptResult['state']) {
      const endpoint = of(id)
      endpoint.running--
      if (state === 'delivered') endpoint.allowed = Math.min(mostPerEndpoint, endpoint.allowed * 2)
      else if (state === 'retrying' || state === 'dead') endpoint.allowed = 1
      if (endpoint.running === 0 && endpoint.allowed === 1) endpoints.delete(id)
    },
    /** The remaining capacity per endpoint. Endpoints that are not listed have room for one. */
    room: (): ReadonlyMap<number, number> =>
      new Map([...endpoints].map(([id, { running, allowed }]) => [id, allowed - running])),
  }
}
