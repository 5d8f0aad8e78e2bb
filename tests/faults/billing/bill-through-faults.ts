import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { connectDatabase } from '../../../apps/server/src/database/client.ts'
import { sendJob } from '../../../apps/server/src/jobs/send-job.ts'
import { reconcileJob } from '../../../apps/server/src/modules/billing/stripe-events.ts'
import type { StripeBillingPeer } from '../../../apps/server/src/testing/peers/stripe-billing-peer.ts'
import { makeUser } from '../../../apps/server/src/testing/fixtures/people/test-people.ts'
import { findOutdated } from './billing-invariants.ts'
import { startCustomer, type Customer } from './billing-customer.ts'
import { openStage } from '../submissions/stage.ts'

const atATime = 4

/**
 * Customers subscribe in several windows, change their minds, stop paying and come back, while Stripe's events arrive
 * in any order, twice or never, and the server is killed. Reports customers whose plan differs from Stripe's, and those
 * who paid for two plans at once.
 */
export async function billThroughFaults({
  peer,
  sequences,
  kills,
  program,
}: {
  peer: StripeBillingPeer
  sequences: number
  kills: number
  program?: string
}) {
  const stage = await openStage(program)
  let server = await stage.start(peer.settings)
  const pooling = { poolSize: 2, onConnectionLost: () => {} }
  const { db, pool, close } = connectDatabase(stage.url, pooling)
  onTestFinished(close)
  const readClock = async () => (await pool.query<{ at: Date }>('select now() as at')).rows[0]!.at
  let bornAt = await readClock()
  let life = 0
  let isUp = Promise.resolve()
  const killAfter = new Set(
    Array.from({ length: kills }, (_, kill) => Math.round((sequences * (kill + 1)) / (kills + 1))),
  )
  const customers: Customer[] = []
  let begun = 0
  let done = 0

  /** Returns undefined if the server was killed before it answered. */
  async function request(path: string, init: RequestInit): Promise<Response | undefined> {
    await isUp
    return fetch(`${server.url}${path}`, init).catch(() => undefined)
  }

  async function restart(): Promise<void> {
    await sleep(Math.random() * 50)
    await server.killTree()
    bornAt = await readClock()
    server = await stage.start(peer.settings)
    life++
  }

  async function liveOneByOne(): Promise<void> {
    while (begun < sequences) {
      begun++
      const { token } = await makeUser(db)
      const customer = startCustomer({ peer, request, token, life: () => life })
      customers.push(customer)
      await customer.live()
      if (killAfter.has(++done)) await (isUp = restart())
    }
  }

  await Promise.all(Array.from({ length: atATime }, liveOneByOne))
  await expect.poll(countWaiting).toBe(0)
  const told = customers.filter((customer) => customer.wasToldIn(life))
  const violations = customers.flatMap((customer) => customer.violations)
  for (const id of await findOutdated(pool, peer, idsOf(told)))
    violations.push(`${id}: an event came after the last change, and the change is not known`)
  const reconciling = (await sendJob(db, reconcileJob, {}))!
  await expect.poll(() => stateOf(reconciling)).toBe('completed')
  for (const id of await findOutdated(pool, peer, idsOf(customers)))
    violations.push(`${id}: what is stored is not what Stripe says`)
  const people = new Set([...peer.customers.values()].map(({ email }) => email))
  if (people.size !== peer.customers.size)
    violations.push(`${people.size} people are ${peer.customers.size} customers at Stripe`)
  await server.stop()
  const sum = (name: 'sent' | 'dropped' | 'repeated' | 'paid') =>
    customers.reduce((total, { figures }) => total + figures[name], 0)
  return {
    violations: violations.slice(0, 30),
    told: told.length,
    sent: sum('sent'),
    dropped: sum('dropped'),
    repeated: sum('repeated'),
    paid: sum('paid'),
  }

  /** A job of a killed server stays active until it expires; the reconciliation takes its place. */
  async function countWaiting(): Promise<number> {
    const { rows } = await pool.query(
      `select count(*)::int as left from pgboss.job where name = 'billing.sync'
       and (state in ('created', 'retry') or (state = 'active' and started_on > $1))`,
      [bornAt],
    )
    return rows[0].left
  }

  async function stateOf(jobId: string): Promise<string> {
    const { rows } = await pool.query('select state from pgboss.job where id = $1', [jobId])
    return rows[0]?.state
  }
}

const idsOf = (customers: readonly Customer[]) =>
  customers.flatMap((customer) => customer.stripeId() ?? [])
