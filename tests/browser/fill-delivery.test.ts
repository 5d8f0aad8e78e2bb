import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { startScript } from '../../bench/running-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'
import { openLastingPage } from './chromium.ts'
import { expectDone, live, registerAuthor, submit } from './fill-forms.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'formstead-delivery-'))
const port = await freePort()
const url = `http://localhost:${port}`
const start = () =>
  startScript(join(root, 'apps/server/src/main.ts'), 'is running at', {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
  })
let server = await start()
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const { make, stored } = await registerAuthor(url)
const name = { id: 'name', type: 'text', name: 'Your name', required: true }
const word = { id: 'word', type: 'text', name: 'Last words' }

/** A network that fails logs errors, which is no fault of the page: nothing is expected of the console here. */
async function open(slug: string, query = ''): Promise<Page> {
  const { page, close } = await openLastingPage({ baseURL: url })
  afterAll(close)
  await page.goto(`/forms/${slug}${query}`)
  await live(page)
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

describe('an answer arrives once', () => {
  test('though the network is away when it is sent: it says so, and goes when it can', async () => {
    const form = await make([name])
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    await page.context().setOffline(true)
    await submit(page)
    await page.getByText('Your answer is saved on this device.').waitFor()
    expect(await stored(form)).toEqual([])
    await page.context().setOffline(false)
    await expectDone(page)
    expect(await stored(form)).toHaveLength(1)
  })

  test('though the page is loaded again before it was delivered', async () => {
    const form = await make([name])
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    await page.route('**/answer', (route) => route.abort())
    await submit(page)
    await page.getByText('Your answer is saved on this device.').waitFor()
    await page.unroute('**/answer')
    await page.reload()
    await expectDone(page)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada' } }])
    await page.reload()
    await live(page)
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
    expect(await stored(form)).toHaveLength(1)
  })

  test('though its acknowledgement is lost', async () => {
    const form = await make([name])
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    let lost = 0
    await page.route('**/answer', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await submit(page)
    await expectDone(page)
    expect([lost, (await stored(form)).length]).toEqual([2, 1])
  })

  test('though the server is started again in the middle', async () => {
    const form = await make([name])
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    await server.stop()
    await submit(page)
    await page.getByText('Your answer is saved on this device.').waitFor()
    server = await start()
    await expectDone(page)
    expect(await stored(form)).toHaveLength(1)
  })

  test('though the button is pressed twice, and Enter too', async () => {
    const form = await make([name])
    const page = await open(form.slug)
    const sent = answers(page)
    await page.getByLabel('Your name').fill('Ada')
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.fs-send')!
      button.click()
      button.click()
      document.querySelector<HTMLFormElement>('#form')!.requestSubmit()
    })
    await expectDone(page)
    expect([sent.length, (await stored(form)).length]).toEqual([1, 1])
  })

  test('from each of two tabs that share a draft', async () => {
    const form = await make([name])
    const one = await open(form.slug)
    await one.getByLabel('Your name').fill('Ada')
    await one.waitForFunction(() => JSON.stringify(localStorage).includes('Ada'))
    const other = await one.context().newPage()
    await other.goto(`/forms/${form.slug}`)
    await live(other)
    expect(await other.getByLabel('Your name').inputValue()).toBe('Ada')
    await submit(one)
    await expectDone(one)
    await other.getByLabel('Your name').fill('Grace')
    await submit(other)
    await expectDone(other)
    expect((await stored(form)).map(({ data }) => data['name'])).toEqual(['Grace', 'Ada'])
  })

  test('over a slow network, and what was typed before the script came is in it', async () => {
    const form = await make([name, word])
    const { page, close } = await openLastingPage({ baseURL: url })
    afterAll(close)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/fill/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.route('**/answer', async (route) => {
      await new Promise((settle) => setTimeout(settle, 1500))
      await route.continue()
    })
    await page.goto(`/forms/${form.slug}`, { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Ada')
    held.resolve()
    await live(page)
    await page.getByLabel('Last words').fill('Bye')
    await submit(page)
    await expectDone(page)
    expect(await stored(form)).toMatchObject([{ data: { name: 'Ada', word: 'Bye' } }])
  })
})

describe('a draft', () => {
  const pages = [name, { id: 'break', type: 'nf-page-break', name: 'Break' }, word]

  test('survives a reload with its page and its time, gives way to nothing in the address, and is gone after sending', async () => {
    const form = await make(pages)
    const page = await open(form.slug, '?name=Prefilled')
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByLabel('Last words').fill('Bye')
    await page.waitForTimeout(2100)
    await page.reload()
    await live(page)
    expect(await page.getByLabel('Last words').inputValue()).toBe('Bye')
    await submit(page)
    await expectDone(page)
    const [only] = await stored(form)
    expect(only!.data).toMatchObject({ name: 'Ada', word: 'Bye' })
    expect(only!.completion_time).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is not kept where the author says so, and then nobody leaves unasked', async () => {
    const form = await make([name], { auto_save: false })
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    await page.waitForTimeout(1200)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada')
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => {})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })

  test('back and forward lead through the pages of the form', async () => {
    const form = await make(pages)
    const page = await open(form.slug)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByLabel('Last words').waitFor()
    await page.goBack()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
    await page.goForward()
    await page.getByLabel('Last words').waitFor()
  })

  test('is a partial submission too, which becomes the answer', async () => {
    const form = await make([name, word], { enable_partial_submissions: true, auto_save: false })
    const page = await open(form.slug)
    const partials = answers(page, 'partial')
    const finals = answers(page)
    await page.getByLabel('Your name').fill('Ada')
    await expect.poll(async () => (await stored(form)).length).toBe(1)
    expect((await stored(form))[0]!.data).toMatchObject({ name: 'Ada', status: 'partial' })
    // Corner 41: the name of the partial submission survives though answers are not kept on the device.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await live(page)
    await page.getByLabel('Your name').fill('Ada L.')
    await submit(page)
    await expectDone(page)
    const rows = await stored(form)
    expect(rows.map(({ data }) => [data['name'], data['status']])).toEqual([
      ['Ada L.', 'completed'],
    ])
    expect(finals.map(({ submission_hash: hash }) => typeof hash)).toEqual(['string'])
    expect(partials.length).toBeLessThanOrEqual(2)
  })

  test('starting again brings back what the address says', async () => {
    const form = await make([name], { re_fillable: true })
    const page = await open(form.slug, '?name=Ada')
    await page.getByLabel('Your name').fill('Grace')
    await submit(page)
    await page.getByRole('link', { name: 'Fill in the form again' }).click()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  })
})
