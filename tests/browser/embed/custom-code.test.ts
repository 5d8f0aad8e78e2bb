import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { makeForm, type MadeForm } from '../support/author.ts'
import { openPage, openPageWithErrors } from '../support/chromium.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'
import { goOffline } from '../support/go-offline.ts'
import { startHostSite } from './host-site.ts'

const appUrl = inject('otherApps').selfHosted
const host = await startHostSite()

const name = { id: 'a', type: 'text', name: 'Your name', required: true }
const turn = { id: 'break', type: 'nf-page-break', name: 'Break' }
const age = { id: 'b', type: 'number', name: 'Your age' }
const inFrame = ({ slug, url }: MadeForm, more = '') =>
  host.page(`<iframe id="${slug}" title="Form" src="${url}"></iframe>${more}`)
const embedScript = `<script async src="${appUrl}/embed.js"></script>`

type Told = { event: string; payload: Record<string, unknown> }
type CodeWindow = { told: Told[]; answers: unknown[] }
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as CodeWindow).told.map(({ event }) => event))
/** Listens to everything under the reference product's name, before the form is live. */
const listener = `<script>
  window.told = []
  for (const event of ['ready', 'dataChange', 'pageChange', 'nextPage', 'error', 'submitStart', 'submit', 'reset'])
    opnform.on(event, (payload) => told.push({ event, payload }))
</script>`

describe('the object for code on a form page', () => {
  test('exists before the code, queues calls, and reports events', async () => {
    const form = await makeForm([name, turn, age], {
      custom_code: `<a id="formstead"></a><iframe hidden name="opnform"></iframe>${listener}<script>
        window.answers = []
        const form = formstead.getAll()[0]
        answers.push(window.formstead === window.opnform, form === formstead.get(form.slug), form.isReady())
        form.setField('Your name', 'Ada').then(() => form.getData()).then((data) => answers.push(data))
        form.getField('nothing').catch((error) => answers.push(error.message))
        formstead.push((now) => answers.push(now === formstead))
      </script>`,
    })
    const page = await visit(form)
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada')
    await submit(page)
    await page.getByLabel('Your age').fill('36')
    await submit(page)
    await expectDone(page)
    await expect.poll(() => eventsOf(page)).toContain('submit')
    expect([...new Set(await eventsOf(page))]).toEqual([
      'ready',
      'dataChange',
      'pageChange',
      'nextPage',
      'submitStart',
      'submit',
    ])
    const { told, answers } = await page.evaluate(() => {
      const { told, answers } = window as unknown as CodeWindow
      return { told, answers }
    })
    expect(answers.slice(0, 4)).toEqual([true, true, false, true])
    expect(answers.slice(4)).toEqual(
      expect.arrayContaining(['There is no field nothing.', expect.objectContaining({ a: 'Ada' })]),
    )
    expect(told.at(-1)!.payload).toMatchObject({
      slug: form.slug,
      form: { slug: form.slug, title: 'A form' },
      data: { a: 'Ada', b: '36' },
      submissionId: expect.any(String),
    })
    expect(await form.submissions()).toMatchObject([{ data: { a: 'Ada', b: 36 } }])
  })

  test('can prevent the redirect after submission', async () => {
    const redirect_url = host.page('Thank you')
    for (const prevent of [false, true]) {
      const form = await makeForm([name], {
        redirect_url,
        custom_code: `${listener}<script>formstead.init({ preventRedirect: ${prevent} })</script>`,
      })
      const page = await visit(form)
      await page.getByLabel('Your name').fill('Ada')
      await submit(page)
      if (!prevent) await page.waitForURL(redirect_url)
      else {
        await expectDone(page)
        await expect.poll(() => eventsOf(page)).toContain('submit')
        expect(page.url()).toBe(form.url)
      }
    }
  })

  test('is not downloaded by a form without code', async () => {
    const form = await makeForm([name], { custom_code: '  ' })
    const page = await openPage()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(form.url)
    await expectLive(page)
    expect(scripts.filter((one) => /followers|page-code|bridge/.test(one))).toEqual([])
    expect(await page.evaluate(() => 'formstead' in window)).toBe(false)
    expect(await page.evaluate(() => origin)).toBe(appUrl)
  })
})

describe('a form with code embedded in another site', () => {
  const frame = (page: Page) => page.frameLocator('iframe')
  const isReady = (page: Page, { slug }: MadeForm) =>
    page.waitForFunction(
      (slug) =>
        (
          window as unknown as { opnform: { isReady?: (slug: string) => boolean } }
        ).opnform.isReady?.(slug),
      slug,
    )

  test('fits its height, reports events and obeys commands, like one without code', async () => {
    const form = await makeForm([name, age], { custom_code: listener })
    const page = await openPage()
    await page.goto(
      inFrame(
        form,
        `<a id="formstead" href="x:"></a><form id="opnform"><input name="protocol"></form>${embedScript}`,
      ),
    )
    await isReady(page, form)
    const value = await page.evaluate(async (slug) => {
      type Form = Record<string, (...args: unknown[]) => Promise<unknown>>
      const { formstead } = window as unknown as { formstead: { get: (slug: string) => Form } }
      await formstead.get(slug)['setField']!('a', 'Ada')
      return formstead.get(slug)['getData']!()
    }, form.slug)
    expect(value).toMatchObject({ a: 'Ada' })
    const height = async () => (await page.locator('iframe').boundingBox())!.height
    await expect.poll(height).toBeGreaterThan(200)
    await frame(page).locator('.fs-send').click()
    await frame(page).locator('#done').waitFor()
    expect(await form.submissions()).toMatchObject([{ data: { a: 'Ada' } }])
  })

  test('redirects the host page only after the respondent has used it', async () => {
    const redirect_url = host.page('Thank you')
    const trap = host.page('Trap')
    const lie = { event: 'submit', payload: { form: { redirect_target_url: trap } } }
    const truth = { event: 'reset', payload: {} }
    const form = await makeForm([name], {
      redirect_url,
      custom_code: `<script>addEventListener('message', (event) => {
        if (event.data.type !== 'formstead:hello') return
        event.stopImmediatePropagation()
        const { port1, port2 } = new MessageChannel()
        parent.postMessage({ type: 'formstead:welcome', token: event.data.token, style: 'classic' }, '*', [port2])
        port1.postMessage('${JSON.stringify(lie)}')
        port1.postMessage('${JSON.stringify(truth)}')
      })</script>`,
    })
    const waitForTruth = `<script>
      window.formstead = [(api) => api.on('reset', () => console.info('heard what followed the lie'))]
    </script>`
    const address = inFrame(form, waitForTruth + embedScript)
    // Nothing touches the page meanwhile, not even a trace: the browser would count that as user activation.
    const { page } = await openPageWithErrors({}, { hasTrace: false })
    const heard = page.waitForEvent('console', (message) => message.text().startsWith('heard'))
    await page.goto(address)
    await heard
    await page.evaluate(() => fetch(location.href))
    expect(page.url()).toBe(address)
    expect(host.requested(trap)).toBe(false)

    const honest = await makeForm([name], { redirect_url, custom_code: listener })
    const used = await openPage()
    await used.goto(inFrame(honest, embedScript))
    await isReady(used, honest)
    await frame(used).getByLabel('Your name').fill('Ada')
    await frame(used).locator('.fs-send').click()
    await used.waitForURL(redirect_url)
  })
})

describe.each([
  ['with code', listener],
  ['without code', null],
])('a form with a password, and %s', (_, custom_code) => {
  describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
    test.each(['on its own page', 'in a frame of another site'])('is sent %s', async (where) => {
      const form = await makeForm([name, turn, age], { custom_code, password: 'open sesame' })
      const page = await openPage({ javaScriptEnabled })
      const isFramed = where !== 'on its own page'
      await page.goto(isFramed ? inFrame(form) : form.url)
      const at = isFramed ? page.frameLocator('iframe') : page
      await at.getByLabel('Password').fill('wrong')
      await at.locator('.fs-send').click()
      await at.getByText('Wrong password.').waitFor()
      await at.getByLabel('Password').fill('open sesame')
      await at.locator('.fs-send').click()
      await at.getByLabel('Your name').fill('Ada')
      await at.locator('.fs-send').click()
      await at.getByLabel('Your age').fill('36')
      await at.locator('.fs-send').click()
      await at.locator('#done').waitFor()
      expect(await form.submissions()).toMatchObject([{ data: { a: 'Ada', b: 36 } }])
    })
  })
})

describe('where nothing can be stored', () => {
  test('a submission waits on the page for the network, and says so', async () => {
    const form = await makeForm([name], { custom_code: listener })
    const { page } = await openPageWithErrors()
    await page.goto(form.url)
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada')
    await goOffline(page)
    await submit(page)
    await page.getByText('please keep this page open').waitFor()
    await page.context().setOffline(false)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { a: 'Ada' } }])
  })

  test('files are accepted', async () => {
    const file = { id: 'f', type: 'files', name: 'A file' }
    const form = await makeForm([name, file], { custom_code: listener, password: 'open sesame' })
    const page = await openPage()
    await page.goto(form.url)
    await page.getByLabel('Password').fill('open sesame')
    await submit(page)
    await expectLive(page)
    await page.getByLabel('Your name').fill('Ada')
    await page.locator('input[type=file]').setInputFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A note'),
    })
    await page.getByRole('button', { name: 'Remove note.txt' }).waitFor()
    await submit(page)
    await expectDone(page)
    expect(JSON.stringify(await form.submissions())).toContain('note')
  })

  test('respondents are asked before they lose what they have typed', async () => {
    const form = await makeForm([name], { custom_code: listener })
    const page = await visit(form)
    await page.getByLabel('Your name').pressSequentially('Ada')
    const asked = page.waitForEvent('dialog')
    const leaving = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await leaving
  })
})
