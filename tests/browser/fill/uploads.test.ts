import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../faults/submissions/setup.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { makeForm, registerAuthor } from '../support/author.ts'
import { keepScreenshot, openPageWithErrors } from '../support/chromium.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'
import { startFlakyProxy } from './flaky-proxy.ts'
import { startOwnApp } from '../support/own-app.ts'

const megabyte = 1_000_000
const field = { id: 'plan', name: 'Plan', type: 'files' }
const bytes = randomBytes(20 * megabyte)
const waiting = 'Connection lost. The upload will resume automatically.'

/** By path: otherwise the file would be sent to the browser byte by byte. */
async function choose(page: Page, name: string, size = bytes.length) {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-chosen-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'plan.bin')
  await writeFile(path, bytes.subarray(0, size))
  await page.getByLabel(name, { exact: true }).setInputFiles(path)
}
const share = (page: Page) =>
  page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)

/** As the browser notifies the page, which then retries without waiting. */
const tellOfNetwork = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('an upload resumes where it stopped, after the connection is cut and the server has died', async () => {
  const app = await startOwnApp()
  const author = await registerAuthor(app.url)
  const form = await makeForm([field], {}, { appUrl: app.url, author })
  const line = await startFlakyProxy(app.url)
  const { page, errors } = await openPageWithErrors()
  await page.goto(`${line.url}/forms/${form.slug}`)
  await expectLive(page)
  const begun = page.waitForRequest((request) => request.method() === 'PATCH')
  let stuck = line.stickAfter(9 * megabyte)
  await choose(page, 'Plan')
  const { pathname } = new URL((await begun).url())
  /** The server stores the upload in parts of 4 MiB. */
  const keeps = async (least: number) => {
    const offset = async () =>
      ((await (await fetch(`${app.url}${pathname}`)).json()) as { offset: number }).offset
    await expect.poll(offset).toBeGreaterThan(least)
  }

  await stuck
  await keeps(8 * megabyte)
  line.breakDown()
  await page.getByText(waiting).waitFor()
  await expectAccessible(page)
  const [bar, row] = await Promise.all(
    ['progress', '.fs-file'].map((part) => page.locator(part).boundingBox()),
  )
  expect(bar!.y).toBeGreaterThan(row!.y)
  await keepScreenshot(page, 'fill-upload-waiting')
  expect(await share(page)).toBeGreaterThan(0.3)
  line.repair()
  stuck = line.stickAfter(6 * megabyte)
  await tellOfNetwork(page)
  await page.getByText(waiting).waitFor({ state: 'detached' })
  // What the browser thinks it sent may have been in transit; it resumes from what the server has.
  expect(await share(page)).toBeGreaterThan(0)

  await stuck
  await keeps(12 * megabyte)
  await app.kill()
  line.repair()
  await page.getByText(waiting).waitFor()
  await app.startAgain()
  await tellOfNetwork(page)

  await page.getByRole('button', { name: 'Remove plan.bin' }).waitFor()
  // Each time no more than one part in transit is lost; restarting each time would take 1.75 times the file.
  expect(line.passedBytes()).toBeLessThan(1.5 * bytes.length)
  await submit(page)
  await expectDone(page)
  const [only] = await form.submissions()
  const [plan] = only!.data['plan'] as { file_url: string }[]
  const stored = await fetch(plan!.file_url)
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
  // The browser logs each broken connection.
  expect(errors.filter((text) => !text.includes('net::ERR_'))).toEqual([])
})

test('an upload continues while the respondent is on another page', async () => {
  const first = { id: 'name', name: 'Your name', type: 'text' }
  const turn = { id: 'turn', name: 'Break', type: 'nf-page-break' }
  const form = await makeForm([first, turn, field])
  const page = await visit(form)
  const uploading = Promise.withResolvers<void>()
  await page.route('**/api/upload-file', async (route) => {
    await uploading.promise
    await route.continue()
  })
  await submit(page)
  await choose(page, 'Plan', megabyte)
  await page.locator('progress').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await submit(page)
  // It is still running, and the page shows it.
  await page.getByRole('button', { name: 'Stop uploading plan.bin' }).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Your name').waitFor()
  const uploaded = page.waitForResponse('**/api/upload-file')
  uploading.resolve()
  await (await uploaded).finished()
  await submit(page)
  await page.getByRole('button', { name: 'Remove plan.bin' }).waitFor()
  await submit(page)
  await expectDone(page)
  const [only] = await form.submissions()
  expect(only!.data).toMatchObject({ name: 'Ada', plan: [{ file_url: expect.any(String) }] })
})

test('a canceled upload leaves nothing on the server', async () => {
  const form = await makeForm([field])
  const database = await connect(inject('appDatabase'))
  const rows = async () =>
    (await database.query('select id from uploads where form_id = $1', [form.id])).rowCount
  const line = await startFlakyProxy(form.appUrl)
  const page = await visit({ ...form, url: `${line.url}/forms/${form.slug}` })
  const stuck = line.stickAfter(6 * megabyte)
  await choose(page, 'Plan')
  await stuck
  await expect.poll(rows).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Stop uploading plan.bin' }).click()
  line.repair()
  await page.locator('progress').waitFor({ state: 'detached' })
  await expect.poll(rows).toBe(0)
  await submit(page)
  await expectDone(page)
})

test('a file that is too large is reported, before it is sent or when the plan does not allow it', async () => {
  const small = { ...field, id: 'small', name: 'Small', max_file_size: 1 }
  const form = await makeForm([field, small], {}, { appUrl: inject('appUrl') })
  const page = await visit(form)
  await choose(page, 'Small', megabyte + 1)
  await page.getByText('the Small field takes files up to 1 MB').waitFor()
  await choose(page, 'Plan', 10 * megabyte + 1)
  await page.getByText('This file is too large for this form.').waitFor()
  expect(await page.getByRole('button', { name: 'Retry uploading plan.bin' }).count()).toBe(0)
  await expectAccessible(page)
  await keepScreenshot(page, 'fill-upload-too-large')
  await page.getByRole('button', { name: 'Remove plan.bin' }).click()
  await choose(page, 'Plan', 10 * megabyte)
  await page.getByText('plan.bin is uploaded.').waitFor({ state: 'attached' })
})

test('a part of a field that could not be loaded takes nothing with it, and can be loaded again', async () => {
  const form = await makeForm([
    { id: 'name', name: 'Your name', type: 'text' },
    { id: 'code', name: 'Code', type: 'barcode' },
    { id: 'ink', name: 'Signature', type: 'signature' },
  ])
  const { page, errors } = await openPageWithErrors()
  const parts = /(draw-pad|scanner)-[^/]*\.js/
  await page.route(parts, (route) => route.abort())
  await page.goto(form.url)
  await expectLive(page)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Scan' }).click()
  const failures = page.getByText('This could not be loaded.')
  await expect.poll(() => failures.count()).toBe(2)
  await keepScreenshot(page, 'fill-part-not-loaded')
  await expectAccessible(page)

  await page.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await page.locator('canvas.fs-pad').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  expect(errors.filter((text) => !text.includes('net::ERR_'))).toEqual([])
})
