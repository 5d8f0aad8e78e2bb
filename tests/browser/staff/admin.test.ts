import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import {
  callApi,
  makeForm,
  registerAuthor,
  registerPerson,
  type Person,
} from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { registerStaff, storeTrial } from './staff.ts'

const appUrl = inject('otherApps').selfHosted
const hostedUrl = inject('appUrl')
const phone = { width: 390, height: 844 }

const open = (person: Person, options = {}) => openSignedIn(person, { baseURL: appUrl, ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const timeline = (page: Page) => page.locator('section', { has: heading(page, 'Staff actions') })

async function makeDario() {
  const author = await registerAuthor()
  const form = await makeForm(
    [{ id: 'name', name: 'Your name', type: 'text' }],
    { title: 'Spring service booking' },
    { author },
  )
  return { author, form }
}

const signInAgain = ({ email, password }: Person) =>
  callApi<{ token: string }>(appUrl, 'POST', '/login', { email, password })

describe('the admin area', () => {
  test('does not exist for others', async () => {
    const page = await open(await registerPerson())
    await page.goto('/settings/admin')
    await expectSeen(page.getByText('404'))
  })

  test('a moderator finds and impersonates a user, comes back, blocks and unblocks; the owner reads all of it', async () => {
    const { author, form } = await makeDario()
    const moderator = await registerStaff('moderator')
    const page = await open(moderator)
    await page.goto('/settings/admin')
    await expectSeen(heading(page, 'Find a user'))
    await page.keyboard.press('/')
    await page.keyboard.type(form.slug)
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText(`${author.email}, not verified`))
    await expectSeen(timeline(page).getByText('You looked the account up'))
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)

    await button(page, 'Impersonate').click()
    await button(page, 'Start').click()
    await expectSeen(page.getByText('This field is required'))
    await page.getByLabel('Reason').fill('Cannot see his export, ticket 4180')
    await button(page, 'Start').click()
    await expectSeen(page.getByRole('link', { name: 'Spring service booking' }).first())
    const stop = button(page, 'Stop Impersonation')
    await expectSeen(stop)

    await page.goto('/settings/profile')
    await page.getByLabel('Name').fill('Somebody else')
    await button(page, 'Save changes').click()
    await expectSeen(page.getByText('You cannot do this while impersonating someone.'))
    await stop.click()
    await page.waitForURL('**/settings/admin')
    await expectSeen(heading(page, 'Find a user'))
    const cookies = await page.context().cookies(appUrl)
    expect(cookies.find(({ name }) => name === 'token')?.value).toBe(moderator.token)
    expect(cookies.find(({ name }) => name === 'admin_token')).toBeUndefined()

    await page.goto(`/settings/admin?user_id=${author.email}`)
    await expectSeen(timeline(page).getByText(/^You acted as this user, \d+ min/))
    await expectSeen(timeline(page).getByText('“Cannot see his export, ticket 4180”'))
    await button(page, 'Block this account').click()
    await expectSeen(page.getByText('One live form becomes a draft'))
    await page.getByLabel('Reason').fill('Asks for card numbers')
    await keepScreenshot(page, 'admin-block')
    await button(page, 'Block account').click()
    await expectSeen(page.getByText('Blocked', { exact: true }))
    expect((await fetch(form.url)).status).toBe(404)
    await expect(signInAgain(author)).rejects.toThrow('422')

    await button(page, 'Unblock this account').click()
    await page.getByLabel('Reason').fill('False alarm')
    await button(page, 'Unblock account').click()
    await expectSeen(button(page, 'Block this account'))
    await expectSeen(timeline(page).getByText('You unblocked the account'))
    expect((await fetch(form.url)).status).toBe(200)

    const { token } = await signInAgain(author)
    const owner = await open({ ...author, token })
    await owner.goto('/settings/audit-log')
    const log = owner.getByRole('list', { name: 'Audit log' })
    for (const text of [
      'Created a form',
      'Staff started acting as someone',
      'Staff stopped acting as someone',
      'Took a form offline',
      'Published a form',
    ])
      await expectSeen(log.getByText(text).first())
    await button(owner, 'Verify the chain').click()
    await expectSeen(owner.getByText('Chain verified: every entry is as it was written.'))
    await expectAccessible(owner, { name: 'audit-log' })
  })

  test('a link starts at once, on a phone, and changes need the switch', async () => {
    const { author, form } = await makeDario()
    const page = await open(await registerStaff('moderator'), { viewport: phone })
    await page.goto(`/settings/admin?impersonate=${form.slug}`)
    await page.getByLabel('Reason').fill('Ticket 1')
    await page.getByLabel('Allow changes').check()
    await keepScreenshot(page, 'admin-phone')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await button(page, 'Start').click()
    await expectSeen(button(page, 'Stop Impersonation'))
    const token = (await page.context().cookies(appUrl)).find(({ name }) => name === 'token')
    await callApi(appUrl, 'PUT', `/open/forms/${form.id}/tags`, { tags: ['seen'] }, token!.value)
    const path = `/open/workspaces/${author.workspaceId}/audit-log`
    const { entries } = await callApi<{ entries: { action: string }[] }>(
      appUrl,
      'GET',
      path,
      undefined,
      author.token,
    )
    expect(entries.map(({ action }) => action)).toContain('staff.acted')
  })

  test('an admin also sees the instance; every part is accessible', async () => {
    const { author, form } = await makeDario()
    const report = { form: form.url, reason: 'secrets', message: 'Asks for card numbers' }
    await callApi(appUrl, 'POST', '/report-abuse', report)
    const page = await open(await registerStaff('admin'))
    await page.goto(`/settings/admin?user_id=${author.email}`)
    await expectSeen(heading(page, 'Staff actions'))
    await expectAccessible(page, { name: 'admin-person' })
    for (const [tab, text] of [
      ['Reports', 'Asks for card numbers'],
      ['Deliveries', 'Deliveries that failed every attempt.'],
      ['Mail', 'No mail server is set up'],
      ['Jobs', 'mail.send'],
      ['Features', 'SMTP_URL'],
      ['Instance', 'Database'],
      ['Audit log', 'Verify the chain'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expectSeen(page.getByText(text).first())
      await expectAccessible(page, { name: `admin-${tab.toLowerCase().replace(' ', '-')}` })
    }
  })

  test('staff see what a user pays, and grant and revoke a plan, each with a reason', async () => {
    const { author } = await makeDario()
    await storeTrial(author)
    const page = await open(await registerStaff('moderator'), { baseURL: hostedUrl })
    await page.goto(`/settings/admin?user_id=${author.email}`)
    const billing = page.locator('section', { has: heading(page, 'Billing') }).last()
    await expectSeen(billing.getByText('Pro, monthly'))
    await expectSeen(billing.getByText('On trial'))
    await button(page, 'Cancel the subscription').click()
    await expectSeen(billing.getByText('at the end of the paid period'))
    await button(page, 'Cancel subscription').click()
    await expectSeen(page.getByText('This field is required'))

    await button(page, 'Give a plan').click()
    await billing.getByLabel('Reason').fill('A partner of ours')
    await keepScreenshot(page, 'admin-billing')
    await button(page, 'Give the plan').click()
    await expectSeen(billing.getByText('Pro given, until'))
    await expectSeen(billing.getByText('“A partner of ours”'))
    await expectSeen(timeline(page).getByText('You gave a plan'))

    await button(page, 'End it').click()
    await expectSeen(billing.getByText('loses the Pro plan immediately'))
    await billing.getByLabel('Reason').fill('It was a mistake')
    await billing.locator('form').getByRole('button', { name: 'End it' }).click()
    await expectSeen(billing.getByText('Pro was given, until'))
    await expectSeen(timeline(page).getByText('You ended a plan that was given'))
    await expectAccessible(page, { name: 'admin-billing' })
  })

  test('a self-hosted instance shows none of it', async () => {
    const { author } = await makeDario()
    const page = await open(await registerStaff('moderator'))
    await page.goto(`/settings/admin?user_id=${author.email}`)
    await expectSeen(heading(page, 'Staff actions'))
    expect(await heading(page, 'Billing').count()).toBe(0)
  })

  test('in Arabic', async () => {
    const { author } = await makeDario()
    const page = await open(await registerStaff('moderator'))
    await page.goto(`/ar/settings/admin?user_id=${author.email}`)
    await expectSeen(heading(page, 'إجراءات طاقم العمل'))
    await expectAccessible(page, { name: 'admin-arabic' })
  })
})
