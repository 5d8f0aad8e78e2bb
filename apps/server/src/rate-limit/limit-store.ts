export type Limit = {
  max: number
  windowSeconds: number
  /** If Redis is down, `allow` (the default) counts in this process, and `refuse` rejects every request. */
  ifStoreIsDown?: 'allow' | 'refuse'
}

export type Taken = { isAllowed: boolean; remaining: number; resetSeconds: number }

export type LimitStore = {
  /** A refused call is not counted. A cost of 0 only reads the count, and a negative cost gives back. */
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
