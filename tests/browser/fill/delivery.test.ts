import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm, registerAuthor, type MadeForm } from '../support/author.ts'
import { openPageWithErrors } from '../support/chromium.ts'
import { expectDone, expectLive, submit } from '../support/form-page.ts'
import { goOffline } from '../support/go-offline.ts'
import { startOwnApp } from '../support/own-app.ts'

const name = { id: 'name', type: 'text', name: 'Your name', required: true }
const word = { id: 'word', type: 'text', name: 'Last words' }

/** A failing network logs errors that are not the page's fault, so the console is not checked here. */
async function open(form: MadeForm, query = ''): Promise<Page> {
  const { page } = await openPageWithErrors()
  await page.goto(`${form.url}${query}`)
  await expectLive(page)
  return page
}
const answers = (page: Page, kind: 'final' | 'partial' = 'final') => {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/answer') || request.headers()['precognition']) return
    const body = request.postDataJSON() as Record<string, unknown>
    if ((body['is_partial'] === true) === (kind === 'partial')) sent.push(body)
  })
  return sent
}

describe('a submission arrives once', () => {
  test('if the network is down when it is sent: the page says so, and sends it when it can', async () => {
    const form = await makeForm([name])
    const page = await open(form)
    await page.getByLabel('Your name').fill('Ada')
    await goOffline(page)
    await submit(page)
    await page.getByText('Your answers are saved on this device').waitFor()
    expect(await form.submissions()).toEqual([])
    // A correction would not be part of what is sent.
    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Grace')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
    expect(await page.locator('[inert] #field-name').count()).toBe(1)
    await page.context().setOffline(false)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada' } }])
  })

  test('from an insecure page, which lacks some functions', async () => {
    const form = await makeForm([name])
    const { page } = await openPageWithErrors()
    await page.addInitScript('delete Crypto.prototype.randomUUID')
    await page.goto(form.url)
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toHaveLength(1)
  })

  test('if the script that saves partial submissions does not load', async () => {
    const form = await makeForm([name], { enable_partial_submissions: true })
    const page = await open(form)
    await page.route('**/assets/fill/partials-*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.getByLabel('Your name').fill('Ada')
    await failed
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada' } }])
  })

  test('if the page is reloaded before it was delivered', async () => {
    const form = await makeForm([name])
    const page = await open(form)
    await page.getByLabel('Your name').fill('Ada')
    await page.route('**/answer', (route) => route.abort())
    await submit(page)
    await page.getByText('Your answers are saved on this device').waitFor()
    await page.reload()
    // Not before the reload: the page retries, and could deliver the submission first.
    await page.unroute('**/answer')
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada' } }])
    await page.reload()
    await expectLive(page)
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
    expect(await form.submissions()).toHaveLength(1)
  })

  test('if its acknowledgment is lost', async () => {
    const form = await makeForm([name])
    const page = await open(form)
    await page.getByLabel('Your name').fill('Ada')
    let lost = 0
    await page.route('**/answer', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await submit(page)
    await expectDone(page)
    expect([lost, (await form.submissions()).length]).toEqual([2, 1])
  })

  test('if the server is restarted in the middle', async () => {
    const app = await startOwnApp()
    const author = await registerAuthor(app.url)
    const form = await makeForm([name], {}, { appUrl: app.url, author })
    const page = await open(form)
    await page.getByLabel('Your name').fill('Ada')
    await app.stop()
    await submit(page)
    await page.getByText('Your answers are saved on this device').waitFor()
    await app.startAgain()
    await expectDone(page)
    expect(await form.submissions()).toHaveLength(1)
  })

  test('if the button is pressed twice, and Enter too', async () => {
    const form = await makeForm([name])
    const page = await open(form)
    const sent = answers(page)
    await page.getByLabel('Your name').fill('Ada')
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.fs-send')!
      button.click()
      button.click()
      document.querySelector<HTMLFormElement>('#form')!.requestSubmit()
    })
    await expectDone(page)
    expect([sent.length, (await form.submissions()).length]).toEqual([1, 1])
  })

  test('from each of two tabs that share a draft', async () => {
    const form = await makeForm([name])
    const one = await open(form)
    await one.getByLabel('Your name').fill('Ada')
    await one.waitForFunction(() => JSON.stringify(localStorage).includes('Ada'))
    const other = await one.context().newPage()
    await other.goto(form.url)
    await expectLive(other)
    expect(await other.getByLabel('Your name').inputValue()).toBe('Ada')
    await submit(one)
    await expectDone(one)
    await other.getByLabel('Your name').fill('Grace')
    await submit(other)
    await expectDone(other)
    expect((await form.submissions()).map(({ data }) => data['name'])).toEqual(['Grace', 'Ada'])
  })

  test('from a tab whose partial submission another tab has completed', async () => {
    const form = await makeForm([name], { enable_partial_submissions: true })
    const one = await open(form)
    await one.getByLabel('Your name').fill('Ada')
    await one.waitForFunction(() => /"hash":"/.test(Object.values(localStorage).join()))
    const other = await one.context().newPage()
    await other.goto(form.url)
    await expectLive(other)
    await submit(other)
    await expectDone(other)
    await one.getByLabel('Your name').fill('Grace')
    await submit(one)
    await one.getByText('Try again').waitFor()
    await submit(one)
    await expectDone(one)
    const rows = await form.submissions()
    expect(rows.map(({ data }) => [data['name'], data['status']])).toEqual([
      ['Grace', 'completed'],
      ['Ada', 'completed'],
    ])
  })

  test('over a slow network, and includes what was typed before the script loaded', async () => {
    const form = await makeForm([name, word])
    const { page } = await openPageWithErrors()
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/fill/**', async (route) => {
      await script.promise
      await route.continue()
    })
    const request = Promise.withResolvers<void>()
    await page.route('**/answer', async (route) => {
      await request.promise
      await route.continue()
    })
    await page.goto(form.url, { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Ada')
    script.resolve()
    await expectLive(page)
    await page.getByLabel('Last words').fill('Bye')
    await submit(page)
    await page.locator('#form[aria-busy=true]').waitFor()
    request.resolve()
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada', word: 'Bye' } }])
  })
})

describe('a draft', () => {
  const pages = [name, { id: 'break', type: 'nf-page-break', name: 'Break' }, word]

  test('survives a reload with its page and its time, is not overridden by the address, and is gone after sending', async () => {
    const form = await makeForm(pages)
    const { page } = await openPageWithErrors()
    await page.clock.install()
    await page.goto(`${form.url}?name=Prefilled`)
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByLabel('Last words').fill('Bye')
    await page.clock.runFor(90_000)
    await page.reload()
    await expectLive(page)
    expect(await page.getByLabel('Last words').inputValue()).toBe('Bye')
    await submit(page)
    await expectDone(page)
    const [only] = await form.submissions()
    expect(only!.data).toMatchObject({ name: 'Ada', word: 'Bye' })
    expect(only!.completion_time).toBeGreaterThanOrEqual(90)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is not kept if the author says so, and then respondents are asked before leaving', async () => {
    const form = await makeForm([name], { auto_save: false })
    const { page } = await openPageWithErrors()
    await page.clock.install()
    await page.goto(form.url)
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada')
    await page.clock.runFor(10_000)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
  })

  test('back and forward navigate through the pages of the form', async () => {
    const form = await makeForm(pages)
    const page = await open(form)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByLabel('Last words').waitFor()
    await page.goBack()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
    await page.goForward()
    await page.getByLabel('Last words').waitFor()
  })

  test('is a partial submission too, which becomes the final one', async () => {
    const form = await makeForm([name, word], {
      enable_partial_submissions: true,
      auto_save: false,
    })
    const page = await open(form)
    const partials = answers(page, 'partial')
    const finals = answers(page)
    await page.getByLabel('Your name').fill('Ada')
    await expect.poll(async () => (await form.submissions()).length).toBe(1)
    expect((await form.submissions())[0]!.data).toMatchObject({ name: 'Ada', status: 'partial' })
    // The id of the partial submission is kept on the device although answers are not.
    await page.waitForFunction(() => /"hash":"/.test(Object.values(localStorage).join()))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada L.')
    await submit(page)
    await expectDone(page)
    const rows = await form.submissions()
    expect(rows.map(({ data }) => [data['name'], data['status']])).toEqual([
      ['Ada L.', 'completed'],
    ])
    expect(finals.map(({ submission_hash: hash }) => typeof hash)).toEqual(['string'])
    expect(partials.length).toBeLessThanOrEqual(2)
  })

  test('starting again restores the values from the address', async () => {
    const form = await makeForm([name], { re_fillable: true })
    const page = await open(form, '?name=Ada')
    await page.getByLabel('Your name').fill('Grace')
    await submit(page)
    await page.getByRole('link', { name: 'Fill in the form again' }).click()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  })
})
