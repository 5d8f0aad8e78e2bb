import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { callApi } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import {
  blockNamed,
  expectNames,
  expectShown,
  labelOf,
  openEditor,
  openUnreliably,
  startForm,
} from './editor.ts'
import { goOffline } from '../support/go-offline.ts'
import { signIn } from '../support/signed-in.ts'

const three = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
  id: name.toLowerCase(),
  type: 'text',
  name,
}))

/** What the editor has stored on the device, as text. */
const readUnsent = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('formstead-editor', 1)
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const reading = database.transaction('unsent').objectStore('unsent').getAll()
      reading.addEventListener('success', () => {
        database.close()
        resolve(JSON.stringify(reading.result))
      })
    })
  })

test('a tab that is closed in the middle of a word leaves the word to the next', async () => {
  const form = await startForm(three)
  const page = await openUnreliably(form)
  const context = page.context()
  await labelOf(blockNamed(page, 'Beta')).click()
  await page.keyboard.press('End')
  // Nothing that this tab sends arrives, not even its last request.
  await goOffline(page)
  await page.keyboard.type(' and some mo')
  await blockNamed(page, 'Beta and some mo').waitFor()
  // It is stored on the device only after it has been drawn.
  await expect.poll(() => page.evaluate(readUnsent)).toContain('Beta and some mo')
  await page.close()
  await context.setOffline(false)
  expect((await form.draft()).revision).toBe(0)
  const next = await context.newPage()
  await next.goto(`/forms/${form.slug}/edit`)
  await blockNamed(next, 'Beta and some mo').waitFor()
  await expectNames(form, ['Alpha', 'Beta and some mo', 'Gamma'])
})

test('editing continues without a network, and the edits arrive when it is back', async () => {
  const form = await startForm(three)
  const page = await openUnreliably(form)
  const announced = () => page.locator('output').allTextContents()
  await goOffline(page)
  await labelOf(blockNamed(page, 'Alpha')).fill('Written offline')
  await expectSeen(page.getByText('Offline, kept on this device'))
  await expect.poll(announced).toContain('Offline, kept on this device')
  await labelOf(blockNamed(page, 'Gamma')).fill('This too')
  await blockNamed(page, 'This too').waitFor()
  await page.context().setOffline(false)
  await expectNames(form, ['Written offline', 'Beta', 'This too'])
  await expectSeen(page.getByText('Saved', { exact: true }))
  await expect.poll(announced).toContain('Saved')
})

describe('an author who leaves the editor and comes back in the same tab', () => {
  const leaveEditor = async (page: Page) => {
    await page.getByRole('link', { name: 'Back to forms' }).click()
    await page.waitForURL('**/home')
    await page.getByRole('main', { name: 'Canvas' }).waitFor({ state: 'detached' })
  }

  test('finds what could not be sent', async () => {
    const form = await startForm(three)
    const page = await openUnreliably(form)
    await page.route('**/edits', (route) => route.abort())
    await labelOf(blockNamed(page, 'Alpha')).fill('Not sent')
    await expectSeen(page.getByText('Offline, kept on this device'))
    await leaveEditor(page)
    await page.unroute('**/edits')
    await page.goBack()
    await blockNamed(page, 'Not sent').waitFor()
    await expectNames(form, ['Not sent', 'Beta', 'Gamma'])
  })

  test('finds what was typed during the last request, even before it is answered', async () => {
    const form = await startForm(three)
    const page = await openEditor(form)
    const answering = Promise.withResolvers<void>()
    await page.route('**/edits', async (route) => {
      await answering.promise
      await route.continue()
    })
    const sending = page.waitForRequest('**/edits')
    await labelOf(blockNamed(page, 'Alpha')).fill('One')
    await sending
    await labelOf(blockNamed(page, 'One')).fill('One word')
    await leaveEditor(page)
    await page.goBack()
    await blockNamed(page, 'One word').waitFor()
    answering.resolve()
    await expectNames(form, ['One word', 'Beta', 'Gamma'])
    await expectSeen(page.getByText('Saved', { exact: true }))
    expect((await form.draft()).revision).toBe(2)
  })
})

describe('two tabs', () => {
  test('see each other’s edits to different blocks, and who is there', async () => {
    const form = await startForm(three)
    const [one, two] = [await openEditor(form), await openEditor(form)]
    await labelOf(blockNamed(one, 'Alpha')).fill('One')
    await labelOf(blockNamed(two, 'Gamma')).fill('Two')
    for (const page of [one, two]) {
      await blockNamed(page, 'One').waitFor()
      await blockNamed(page, 'Two').waitFor()
    }
    await expectNames(form, ['One', 'Beta', 'Two'])
  })

  test('of the same label: the later one wins, and the other can restore theirs', async () => {
    const form = await startForm(three)
    const [one, two] = [await openEditor(form), await openEditor(form)]
    await labelOf(blockNamed(one, 'Beta')).fill('Mine')
    await expectNames(form, ['Alpha', 'Mine', 'Gamma'])
    await labelOf(blockNamed(two, 'Mine')).fill('Their')
    await expectNames(form, ['Alpha', 'Their', 'Gamma'])
    await labelOf(blockNamed(two, 'Their')).fill('Theirs')
    await blockNamed(one, 'Theirs').waitFor()
    await expectSeen(one.getByText('changed something you had changed'))
    await one.getByRole('button', { name: 'Restore mine' }).click()
    await expectNames(form, ['Alpha', 'Mine', 'Gamma'])
    await blockNamed(two, 'Mine').waitFor()
  })

  test('of the same label: what one changes does not move the caret of the other', async () => {
    const form = await startForm(three)
    const [one, two] = [await openEditor(form), await openEditor(form)]
    await labelOf(blockNamed(one, 'Beta')).click()
    await one.keyboard.press('End')
    await labelOf(blockNamed(two, 'Beta')).fill('My Beta')
    await expectShown(one, ['Alpha', 'My Beta', 'Gamma'])
    await one.keyboard.type('!')
    await expectNames(form, ['Alpha', 'My Beta!', 'Gamma'])
  })
})

test('notices about many overwritten labels cover at most half of the editor', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const form = await startForm(names.map((name) => ({ id: name, type: 'text', name })))
  const page = await openEditor(form, { viewport: { width: 1280, height: 500 } })
  for (const name of names) await labelOf(blockNamed(page, name)).fill(`My ${name}`)
  await expectNames(
    form,
    names.map((name) => `My ${name}`),
  )
  const { revision } = await form.draft()
  const edits = names.map((id) => ({
    type: 'set',
    path: ['properties', { id }, 'name'],
    value: `Their ${id}`,
  }))
  const batch = { client: 'client-of-another', seq: 1, revision, edits }
  const path = `/open/forms/${form.id}/edits`
  await callApi(inject('appUrl'), 'POST', path, batch, form.author.token)
  const restore = page.getByRole('button', { name: 'Restore mine' })
  await expect.poll(() => restore.count()).toBe(names.length)
  const list = page.getByRole('alert').filter({ has: restore })
  await expect.poll(() => list.innerText()).toContain('Their Three')
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(250)
})

test('an ended session keeps the edits until the user signs in again', async () => {
  const form = await startForm(three)
  const page = await openUnreliably(form)
  await page.route('**/edits', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  )
  await labelOf(blockNamed(page, 'Alpha')).fill('Still here')
  await page.getByRole('dialog').waitFor()
  await page.unroute('**/edits')
  await signIn(page, form.author.token)
  await expectNames(form, ['Still here', 'Beta', 'Gamma'])
})

test('requests for the changes that fail neither hide the changes nor prevent publishing', async () => {
  const form = await startForm(three)
  const path = `/open/forms/${form.id}/publish`
  await callApi(inject('appUrl'), 'POST', path, { revision: 0 }, form.author.token)
  const page = await openUnreliably(form)
  const state = page.getByRole('banner').getByText('Live', { exact: true })
  await state.waitFor()
  const address = /\/changes$/
  await page.route(address, (route) => route.abort(), { times: 1 })
  await labelOf(blockNamed(page, 'Alpha')).fill('First')
  await expectSeen(page.getByRole('button', { name: '1 change', exact: true }))

  await page.route(address, (route) => route.abort())
  await labelOf(blockNamed(page, 'First')).fill('Second')
  await state.waitFor({ state: 'hidden' })
  await page.route(/\/changes\?with=answers$/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog.getByText('This could not be loaded.'))
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Publish 1 change', exact: true }).click()
  await expectSeen(page.getByText('Published.'))
  await state.waitFor()
})
