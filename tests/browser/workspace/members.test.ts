import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { onePixel } from '../support/one-pixel.ts'
import { makeForm, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { mailedLink, openSignedIn } from '../support/signed-in.ts'
import { addMember, api, makeWorkspace, pathOf, registerVerified, teamUrl } from './team.ts'

const baseURL = teamUrl()
const phone = { width: 390, height: 844 }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

const openSettings = async (person: Person, workspace: number, path: string, options = {}) => {
  const page = await openSignedIn(person, { baseURL, ...options })
  await page.goto(`${path}?workspace_id=${workspace}`)
  return page
}

async function invite(page: Page, email: string, role: RegExp) {
  await press(page, 'Invite people')
  const form = dialog(page, 'Invite to Kestrel Trust')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expectSeen(page.getByRole('button', { name: `Send again to ${email}` }))
}

test('a stranger and an existing user are invited, and both join', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const ruth = await registerVerified('Ruth Dunmore')
  const stranger = `${crypto.randomUUID()}@people.example`
  const page = await openSettings(owner, workspace, '/settings/members')
  await expectSeen(page.getByText('1 person can open the forms in Kestrel Trust.'))
  expect(new URL(page.url()).search).toBe('')
  await invite(page, stranger, /^Read only/)
  await invite(page, ruth.email, /^Admin/)

  const newcomer = await openPage({ ...ownNetwork(), baseURL })
  await newcomer.goto(pathOf(await mailedLink(stranger, /\/register\?/)))
  const email = newcomer.getByLabel('Email')
  await expect.poll(() => email.inputValue()).toBe(stranger)
  expect(await email.isEditable()).toBe(false)
  expect(await newcomer.getByText('How did you hear').count()).toBe(0)
  await newcomer.getByLabel('Name').fill('Isabel Quint')
  await newcomer.getByLabel(/^Password/).fill('Analytical-3ngine')
  await newcomer.getByLabel('Confirm password').fill('Analytical-3ngine')
  await press(newcomer, 'Create account')
  await expectSeen(
    newcomer.getByText('You have successfully accepted the invite and joined this workspace.'),
  )
  await newcomer.waitForURL('**/home')
  await expectSeen(newcomer.getByRole('button', { name: /Kestrel Trust/ }))

  const member = await openPage({ ...ownNetwork(), baseURL })
  await member.goto(pathOf(await mailedLink(ruth.email, /\/invites\//)))
  await expectSeen(member.getByRole('heading', { name: 'Join Kestrel Trust' }))
  await expectSeen(member.getByText('Maya Lindqvist invited you. Your role: Admin.'))
  await press(member, 'Sign in to accept')
  await member.getByLabel('Email').fill(ruth.email)
  await member.getByLabel(/^Password/).fill(ruth.password)
  await press(member, 'Log in to continue')
  await press(member, 'Accept the invite')
  await expectSeen(
    member.getByText('You have successfully accepted the invite and joined this workspace.'),
  )
  await member.waitForURL('**/home')
  await expectSeen(member.getByRole('button', { name: /Kestrel Trust/ }))

  await page.reload()
  await expectSeen(page.getByText('3 people can open the forms in Kestrel Trust.'))
  await expectSeen(page.getByText('No pending invites.'))
  await expectSeen(page.getByRole('button', { name: 'Read only, role of Isabel Quint' }))
  await expectSeen(page.getByRole('button', { name: 'Admin, role of Ruth Dunmore' }))
})

test('the dialog that sends an invite cannot be closed until it is sent', async () => {
  const owner = await registerPerson()
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const page = await openSettings(owner, workspace, '/settings/members')
  const release = await holdRequests(page, '**/users/add')
  await press(page, 'Invite people')
  const form = dialog(page, 'Invite to Kestrel Trust')
  await form.getByLabel('Email').fill('ruth@people.example')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await form.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expectSeen(form)
  release()
  await form.waitFor({ state: 'detached' })
  await expectSeen(page.getByRole('button', { name: 'Send again to ruth@people.example' }))
})

test('roles change and are undone, the workspace gets another owner, and members leave', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  await addMember(owner, workspace, 'admin', 'Ruth Dunmore')
  await addMember(owner, workspace, 'user', 'Noor Haddad')
  const page = await openSettings(owner, workspace, '/settings/members')

  await press(page, 'Member, role of Noor Haddad')
  await page.getByRole('menuitem', { name: 'Read only' }).click()
  await expectSeen(page.getByRole('button', { name: 'Read only, role of Noor Haddad' }))
  await press(page, 'Undo')
  await expectSeen(page.getByRole('button', { name: 'Member, role of Noor Haddad' }))

  await press(page, 'More actions for Noor Haddad')
  await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click()
  await dialog(page, 'Remove Noor Haddad from Kestrel Trust?')
    .getByRole('button', { name: 'Remove member' })
    .click()
  await expectSeen(page.getByText('2 people can open the forms in Kestrel Trust.'))

  await press(page, 'Admin, role of Ruth Dunmore')
  await page.getByRole('menuitem', { name: 'Make owner' }).click()
  const transfer = dialog(page, 'Make Ruth Dunmore the owner?')
  await transfer.getByLabel(/^Password/).fill('wrong-password-1')
  await transfer.getByRole('button', { name: 'Make owner' }).click()
  await expectSeen(transfer.locator('[aria-invalid=true]'))
  await transfer.getByLabel(/^Password/).fill(owner.password)
  await transfer.getByRole('button', { name: 'Make owner' }).click()
  await expectSeen(page.getByText('Ruth Dunmore is now the owner'))
  await expectSeen(page.getByRole('button', { name: 'Admin, role of Maya Lindqvist' }))

  await page.getByRole('link', { name: 'General', exact: true }).click()
  await press(page, 'Leave workspace')
  await dialog(page, 'Leave Kestrel Trust?')
    .getByRole('button', { name: 'Leave workspace' })
    .click()
  await expectSeen(page.getByText('You left Kestrel Trust'))
  await expectSeen(page.getByRole('button', { name: /My Workspace/ }))
})

test('a deleted workspace takes its forms with it, and restores them', async () => {
  const owner = await registerPerson()
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const author = { ...owner, workspaceId: workspace }
  const form = await makeForm([{ id: 'name', name: 'Your name', type: 'text' }], {}, { author })
  const statusOf = async () => (await fetch(form.url)).status
  const page = await openSettings(owner, workspace, '/settings/workspace')
  await press(page, 'Delete workspace')
  const question = dialog(page, 'Delete Kestrel Trust?')
  await expectSeen(question.getByText('1 form', { exact: true }))
  const confirm = question.getByRole('button', { name: 'Delete workspace' })
  expect(await confirm.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('Kestrel Trust')
  await confirm.click()
  await expectSeen(page.getByText('Kestrel Trust was deleted'))
  await expect.poll(statusOf).toBe(404)
  await press(page, 'Restore Kestrel Trust')
  await expectSeen(page.getByText('Kestrel Trust is back'))
  await expectSeen(page.getByRole('button', { name: /Kestrel Trust/ }))
  await expect.poll(statusOf).toBe(200)
})

test('code, file links and a mail server are saved, and a test of the server reports errors', async () => {
  const owner = await registerPerson()
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const page = await openSettings(owner, workspace, '/settings/file-links')
  await page.getByLabel('7 days').check()
  await press(page, 'Save changes')
  await expectSeen(page.getByText('Workspace saved'))
  await page.getByRole('link', { name: 'Custom code' }).click()
  await page.getByRole('textbox', { name: 'CSS' }).fill('a { color')
  await press(page, 'Save changes')
  await expectSeen(page.locator('[aria-invalid=true]').first())
  await page.getByRole('link', { name: 'Sending email' }).click()
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Username').fill('trust')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await press(page, 'Save changes')
  // The test email is sent with the saved settings, so they must be saved first.
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await press(page, 'Send test email')
  await expectSeen(page.getByText('The address leads to a private network.'))
})

test('a workspace gets a picture as its icon, and other files are refused', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const page = await openSettings(owner, workspace, '/settings/workspace')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Upload a picture')
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expectSeen(page.getByRole('alert'))
  const release = await holdRequests(page, '**/assets/upload')
  await choose(onePixel)
  // The workspace cannot be saved without the picture.
  await page.locator('button[type=submit][aria-busy=true]').waitFor()
  release()
  const picture = page.locator('fieldset img[src*="/forms/assets/"]')
  await picture.waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expectSeen(page.getByText('Workspace saved'))
  await page.reload()
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await press(page, 'No icon')
  await picture.waitFor({ state: 'detached' })
})

test('a read-only member sees everything, but no button that changes it', async () => {
  const owner = await registerPerson(undefined, 'Maya Lindqvist')
  const workspace = await makeWorkspace(owner, 'Kestrel Trust')
  const reader = await addMember(owner, workspace, 'readonly', 'Isabel Quint')
  const page = await openSettings(reader, workspace, '/settings/members')
  await expectSeen(page.getByText('Only admins of this workspace can change this.'))
  await expectSeen(page.getByText('Maya Lindqvist'))
  expect(await page.getByRole('button', { name: /role of/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Invite people' }).count()).toBe(0)
})

describe('accessible', () => {
  test.each(['workspace', 'members', 'sending-email', 'custom-code', 'file-links'])(
    'settings/%s in both modes, in Arabic and on a phone',
    async (screen) => {
      const owner = await registerPerson(undefined, 'Maya Lindqvist')
      const workspace = await makeWorkspace(owner, 'Kestrel Trust')
      await api(owner, 'POST', `/open/workspaces/${workspace}/users/add`, {
        email: 't.okonkwo@people.example',
        role: 'user',
      })
      const page = await openSettings(owner, workspace, `/settings/${screen}`)
      await page.locator('h2').waitFor()
      await expectAccessible(page, { name: `workspace-${screen}` })
      await page.setViewportSize(phone)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      await page.goto(`/ar/settings/${screen}`)
      await page.locator('h2').waitFor()
      await expectAccessible(page, { name: `workspace-${screen}-phone-ar` })
    },
  )

  test('the role menu and the dialogs', async () => {
    const owner = await registerPerson(undefined, 'Maya Lindqvist')
    const workspace = await makeWorkspace(owner, 'Kestrel Trust')
    await addMember(owner, workspace, 'admin', 'Ruth Dunmore')
    const page = await openSettings(owner, workspace, '/settings/members')
    await press(page, 'Admin, role of Ruth Dunmore')
    await page.getByRole('menuitem', { name: 'Make owner' }).waitFor()
    await expectAccessible(page, { name: 'members-roles', within: '[role=menu]' })
    await page.getByRole('menuitem', { name: 'Make owner' }).click()
    await dialog(page, 'Make Ruth Dunmore the owner?').waitFor()
    await expectAccessible(page, { name: 'members-transfer', within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await press(page, 'Invite people')
    await dialog(page, 'Invite to Kestrel Trust').waitFor()
    await expectAccessible(page, { name: 'members-invite', within: 'dialog[open]' })
  })
})
