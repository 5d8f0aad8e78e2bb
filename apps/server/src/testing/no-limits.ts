import { createLimits, type Limits } from '../rate-limit/limits.ts'

/** Disables rate limits. */
export const createNoLimits = async (): Promise<Limits> => ({
  ...(await createLimits({})),
  take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 1 }),
})
