import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, registerPerson } from '../support/author.ts'
import {
  expectSeen,
  openPage,
  openPageWithErrors,
  ownNetwork,
  someNetwork,
} from '../support/chromium.ts'
import { fillInRegistration } from '../support/registration.ts'
import { signIn } from '../support/signed-in.ts'

const definition = {
  title: 'Drafted by an agent',
  properties: [{ id: 'name', name: 'Your name', type: 'text' }],
}
const network = someNetwork()

async function callTool<Result>(name: string, input: object): Promise<Result> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const { result } = await callApi<{ result: { structuredContent: Result } }>(
    inject('appUrl'),
    'POST',
    '/mcp',
    body,
    undefined,
    network,
  )
  return result.structuredContent
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Form title' })
const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor()

test('an agent drafts a form; a guest edits it, registers and saves it', async () => {
  const { draft_token } = await callTool<{ draft_token: string }>('create_form_draft', {
    definition,
  })
  const links = await callTool<{ editor_url: string; preview_url: string }>('preview_form_draft', {
    draft_token,
  })
  const preview = await openPage()
  await preview.goto(links.preview_url)
  await preview.getByLabel('Your name').waitFor()

  const page = await openPage(ownNetwork())
  await page.goto(links.editor_url)
  await expect.poll(() => titleOf(page).inputValue()).toBe('Drafted by an agent')
  expect(page.url()).not.toContain('handoff')
  await expectAccessible(page, { name: 'agent-draft' })
  await titleOf(page).fill('Edited by a person')
  await titleOf(page).press('Enter')
  await saved(page)
  const read = () =>
    callTool<{ version: number; definition: { title: string } }>('get_form_draft', { draft_token })
  await expect.poll(async () => (await read()).definition.title).toBe('Edited by a person')

  // The agent is faster; the next edit of the person is applied on top.
  await callTool('patch_form_draft', {
    draft_token,
    expected_version: (await read()).version,
    operations: [{ type: 'add_block', block: { id: 'mail', name: 'Email', type: 'email' } }],
  })
  await titleOf(page).fill('Edited by both')
  await titleOf(page).press('Enter')
  await expect.poll(async () => (await read()).definition.title).toBe('Edited by both')
  expect((await read()).definition).toMatchObject({ properties: [{ id: 'name' }, { id: 'mail' }] })
  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Edited by both')

  await page.getByRole('button', { name: 'Save to my account' }).click()
  const dialog = page.getByRole('dialog')
  await fillInRegistration(page, dialog)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const claim = page.getByRole('dialog', { name: 'Save to my account' })
  await claim.getByRole('combobox', { name: 'Workspace' }).waitFor()
  await expectAccessible(page, { name: 'agent-draft-claim', within: 'dialog[open]' })
  await claim.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/forms\/edited-by-both-[^/]+\/edit$/)
  await expect.poll(() => titleOf(page).inputValue()).toBe('Edited by both')

  const late = await openPage(ownNetwork())
  await late.goto(links.editor_url)
  await late.getByRole('heading', { name: 'This draft has been saved' }).waitFor()
})

test('a draft is not saved to an account without edits that the server has not stored', async () => {
  const { draft_token } = await callTool<{ draft_token: string }>('create_form_draft', {
    definition,
  })
  const { editor_url } = await callTool<{ editor_url: string }>('preview_form_draft', {
    draft_token,
  })
  const { page } = await openPageWithErrors(ownNetwork())
  await signIn(page, (await registerPerson()).token)
  await page.goto(editor_url)
  await expect.poll(() => titleOf(page).inputValue()).toBe('Drafted by an agent')
  const address = '**/agent-drafts/editor/current*'
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await titleOf(page).fill('Edited without a network')
  await titleOf(page).press('Enter')
  await page.getByRole('button', { name: 'Save to my account' }).click()
  const claim = page.getByRole('dialog', { name: 'Save to my account' })
  await claim.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSeen(claim.getByText('Not everything is saved yet.'))
  await page.unroute(address)
  await claim.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/forms\/edited-without-a-network-[^/]+\/edit$/)
  await expect.poll(() => titleOf(page).inputValue()).toBe('Edited without a network')
})

async function linkTo(title: string): Promise<{ draft_token: string; editor_url: string }> {
  const { draft_token } = await callTool<{ draft_token: string }>('create_form_draft', {
    definition: { ...definition, title },
  })
  return {
    draft_token,
    ...(await callTool<{ editor_url: string }>('open_form_draft_in_editor', { draft_token })),
  }
}

const storedTitle = async (draft_token: string) =>
  (await callTool<{ definition: { title: string } }>('get_form_draft', { draft_token })).definition
    .title

test('two drafts are edited in two tabs', async () => {
  const [one, other] = [await linkTo('One'), await linkTo('Other')]
  const page = await openPage(ownNetwork())
  await page.goto(one.editor_url)
  await expect.poll(() => titleOf(page).inputValue()).toBe('One')
  const tab = await page.context().newPage()
  await tab.goto(other.editor_url)
  await expect.poll(() => titleOf(tab).inputValue()).toBe('Other')
  await titleOf(page).fill('One, edited')
  await titleOf(page).press('Enter')
  await expect.poll(() => storedTitle(one.draft_token)).toBe('One, edited')
  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe('One, edited')
  expect(await storedTitle(other.draft_token)).toBe('Other')
})

test('what was typed offline survives a crash of the tab', async () => {
  const { draft_token, editor_url } = await linkTo('Online')
  const { page } = await openPageWithErrors(ownNetwork())
  const context = page.context()
  await page.goto(editor_url)
  await expect.poll(() => titleOf(page).inputValue()).toBe('Online')
  let isOffline = true
  await context.route('**/agent-drafts/editor/current*', (route) =>
    isOffline && route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await titleOf(page).fill('Typed offline')
  await titleOf(page).press('Enter')
  await expectSeen(page.getByText('Offline, kept on this device').first())
  const opened = page.url()
  // Crashes the tab, because closing it would send the edit once more, and no route intercepts that request.
  await page.goto('chrome://crash').catch(() => {})
  const again = await context.newPage()
  await again.goto(opened)
  await expect.poll(() => titleOf(again).inputValue()).toBe('Typed offline')
  expect(await storedTitle(draft_token)).toBe('Online')
  isOffline = false
  await expect.poll(() => storedTitle(draft_token)).toBe('Typed offline')
})
