import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { registerPerson, type Person } from '../support/author.ts'

/** Registers a staff member of the instance. */
export async function registerStaff(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await registerPerson(undefined, role === 'admin' ? 'Ana Brandt' : 'Tomas Berger')
  await query('update users set role = $1 where email = $2', [role, person.email])
  return person
}

/** Stores what Stripe would have reported. */
export const storeTrial = ({ email }: Person) =>
  query(
    `insert into subscriptions (stripe_id, user_id, tier, billing_interval, status, started_at,
       period_ends_at, trial_ends_at)
     select 'sub_' || id, id, 'pro', 'monthly', 'trialing', now(), now() + interval '3 days',
       now() + interval '3 days'
     from users where email = $1`,
    [email],
  )

async function query(text: string, values: readonly string[]): Promise<void> {
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(text, [...values])
}
