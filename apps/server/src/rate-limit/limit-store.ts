export type Limit = {
  max: number
  windowSeconds: number
  /** Without Redis, `allow` (the default) goes on with what this process has counted; `refuse` lets nobody pass. */
  ifStoreIsDown?: 'allow' | 'refuse'
}

export type Taken = { isAllowed: boolean; remaining: number; resetSeconds: number }

export type LimitStore = {
  /** Counts nothing when refused; a cost of 0 only looks, one below 0 gives back. */
  count: (id: string, limit: Limit, cost: number) => Taken | Promise<Taken>
  reset: (id: string) => void | Promise<void>
  close: () => void
}

export function taken(isAllowed: boolean, limit: Limit, used: number, leftMs: number): Taken {
  return {
    isAllowed,
    remaining: Math.max(0, limit.max - used),
    resetSeconds: Math.ceil(leftMs / 1_000),
  }
}
