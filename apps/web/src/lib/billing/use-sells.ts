import { useFlag } from '../app/app-context.ts'

/** Whether plans are sold: the service is hosted, and Stripe is configured. */
export const useSells = () => useFlag('billing.enabled', false)
