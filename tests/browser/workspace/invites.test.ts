import { Client } from 'pg'
import { afterAll, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { registerPerson } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { mailedLink, openSignedIn } from '../support/signed-in.ts'
import { addMember, api, makeWorkspace, pathOf, registerVerified, teamUrl } from './team.ts'

const database = new Client({ connectionString: inject('appDatabase') })
await database.connect()
afterAll(() => database.end())

test('an invite says whom it is for, and that it has ended', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const ruth = await registerVerified('Ruth Dunmore')
  const { invite: made } = await api<{ invite: { id: number } }>(
    owner,
    'POST',
    `/open/workspaces/${workspace}/users/add`,
    { email: ruth.email, role: 'user' },
  )
  const path = pathOf(await mailedLink(ruth.email, /\/invites\//))
  const other = await openSignedIn(await registerPerson(), { baseURL: teamUrl() })
  await other.goto(path)
  await expectSeen(other.getByText(`This invite is for ${ruth.email}. You are signed in as`))
  await expectAccessible(other, { name: 'invite-other-address' })
  const page = await openSignedIn(owner, { baseURL: teamUrl() })
  await page.goto(path)
  await expectSeen(page.getByRole('heading', { name: 'You are already a member of Kestrel Trust' }))
  await api(owner, 'DELETE', `/open/workspaces/${workspace}/invites/${made.id}/cancel`)
  await page.reload()
  await expectSeen(page.getByRole('heading', { name: 'This invite does not exist' }))
})

test('an expired invite says whom to ask, in every language', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const ruth = await registerVerified('Ruth Dunmore')
  const invited = { email: ruth.email, role: 'user' }
  await api(owner, 'POST', `/open/workspaces/${workspace}/users/add`, invited)
  const path = pathOf(await mailedLink(ruth.email, /\/invites\//))
  await database.query('update invites set expires_at = now() where workspace_id = $1', [workspace])
  const page = await openSignedIn(ruth, {
    baseURL: teamUrl(),
    viewport: { width: 390, height: 844 },
  })
  await page.goto(path)
  await expectSeen(page.getByRole('heading', { name: 'This invite has expired' }))
  await expectSeen(page.getByText('Ask someone at Kestrel Trust to send a new one.'))
  await expectAccessible(page, { name: 'invite-expired' })
  await page.goto(`/ar${path}`)
  await expectSeen(page.getByText('Kestrel Trust', { exact: false }))
  await expectAccessible(page, { name: 'invite-expired-ar' })
  await page.goto(`/en${path}`)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL('**/home')
})

test('a used invite lets its owner in, and nobody after their removal', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const ruth = await addMember(owner, workspace, 'user', 'Ruth Dunmore')
  const path = pathOf(await mailedLink(ruth.email, /\/invites\//))
  const page = await openSignedIn(ruth, { baseURL: teamUrl() })
  await page.goto(path)
  await expectSeen(page.getByRole('button', { name: 'Open Kestrel Trust' }))
  await api(ruth, 'POST', `/open/workspaces/${workspace}/leave`)
  await page.reload()
  await expectSeen(page.getByRole('heading', { name: 'This invite has already been accepted' }))
  await expectAccessible(page, { name: 'invite-used' })
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL('**/home')
})
