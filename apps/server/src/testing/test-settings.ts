import { createLimits, type Limits } from '../rate-limit/limits.ts'
import { createPasswords } from '../password-hashing/passwords.ts'

/** Disables rate limits. */
export const createNoLimits = async (): Promise<Limits> => ({
  ...(await createLimits({})),
  take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 1 }),
})

/** Settings of an instance that sells plans, for tests that never call Stripe. */
export const selling = {
  SELF_HOSTED: 'false',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICES: 'pro.monthly=price_month,pro.yearly=price_year',
}

let made = 0

/** An address that this test file has not used before, so that no rate limit counts it with others. */
export function newNetwork(): string {
  made++
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}

/** The same hashing at a thousandth of its cost, since resistance to attacks is not under test. */
export const cheapPasswords = createPasswords(
  { memoryKib: 8, passes: 1, parallelism: 1 },
  { atOnce: 4, waiting: 1_000 },
)

/** For `expect.poll`. The limit is generous, since only failing tests reach it. */
export const patience = { timeout: 60_000, interval: 20 }
