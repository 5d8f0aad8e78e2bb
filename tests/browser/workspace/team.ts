import { inject } from 'vitest'
import { callApi, registerPerson, type Person } from '../support/author.ts'
import { mailedLink } from '../support/signed-in.ts'

/** An app where every feature is available, and nobody can register without an invite. */
export const teamUrl = () => inject('otherApps').selfHosted

export const pathOf = (link: string) => link.slice(new URL(link).origin.length)
export const api = <Body>(person: Person, method: string, path: string, body?: object) =>
  callApi<Body>(teamUrl(), method, path, body, person.token)

export async function makeWorkspace(owner: Person, name: string): Promise<number> {
  const { workspace_id: id } = await api<{ workspace_id: number }>(
    owner,
    'POST',
    '/open/workspaces/create',
    { name },
  )
  return id
}

/** Registers a user with a confirmed email address. */
export async function registerVerified(name: string): Promise<Person> {
  const person = await registerPerson(undefined, name)
  const link = new URL(await mailedLink(person.email, /\/email\/verify\//))
  const token = link.searchParams.get('token')
  await api(person, 'POST', link.pathname, { token })
  return person
}

export const addMember = async (owner: Person, workspace: number, role: string, name: string) => {
  const person = await registerVerified(name)
  await api(owner, 'POST', `/open/workspaces/${workspace}/users/add`, {
    email: person.email,
    role,
  })
  const link = await mailedLink(person.email, /\/invites\//)
  await api(person, 'POST', `${pathOf(link)}/accept`)
  return person
}
