import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { registerPerson, type Person } from './author.ts'

/** Somebody who works for the instance. */
export async function registerStaff(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await registerPerson(undefined, role === 'admin' ? 'Ana Brandt' : 'Tomas Berger')
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query('update users set role = $1 where email = $2', [role, person.email])
  return person
}
