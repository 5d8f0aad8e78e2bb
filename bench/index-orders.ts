import { setTimeout as sleep } from 'node:timers/promises'
import type { LargeForm } from './large-form.ts'

const patienceMs = 300_000

/** Waits until the server has created indexes for all requested sort orders; it checks for them every minute. */
export async function waitForOrders({ client }: LargeForm): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const { rows } = await client.query('select from form_orders where not is_ready limit 1')
    if (rows.length === 0) return
    await sleep(1000)
  }
  throw new Error('The indexes of orders were not made.')
}
