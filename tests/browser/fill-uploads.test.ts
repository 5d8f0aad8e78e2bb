import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../faults/submissions-setup.ts'
import { openStage } from '../faults/submissions-stage.ts'
import { expectAccessible, keepScreenshot, openLastingPage } from './chromium.ts'
import { expectDone, live, registerAuthor, submit, visit } from './fill-forms.ts'
import { openLine } from './fragile-line.ts'

const megabyte = 1_000_000
const field = { id: 'plan', name: 'Plan', type: 'files' }
const bytes = randomBytes(24 * megabyte)
const waiting = 'The connection is interrupted. The upload goes on by itself.'

/** By its path: the browser would be handed such a file byte by byte. */
async function choose(page: Page, name: string, size = bytes.length) {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-chosen-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'plan.bin')
  await writeFile(path, bytes.subarray(0, size))
  await page.getByLabel(name, { exact: true }).setInputFiles(path)
}
const share = (page: Page) =>
  page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)
async function reaches(page: Page, least: number) {
  const patience = { timeout: 60_000, interval: 50 }
  await expect.poll(() => share(page), patience).toBeGreaterThan(least)
}

test('an upload goes on where it stopped, after the connection is cut and the server has died', async () => {
  const stage = await openStage()
  let server = await stage.start()
  const author = await registerAuthor(server.url)
  const form = await author.make([field])
  const line = await openLine(server.url, 4 * megabyte)
  const { page, complaints, close } = await openLastingPage({ baseURL: line.url })
  await page.goto(`/forms/${form.slug}`)
  await live(page)
  await choose(page, 'Plan')

  await reaches(page, 0.3)
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
  await page.getByText(waiting).waitFor({ state: 'detached' })
  // What the browser thinks it sent may have been on its way; from where the server is, it goes on.
  expect(await share(page)).toBeGreaterThan(0)

  await reaches(page, 0.6)
  await server.killTree()
  await page.getByText(waiting).waitFor()
  server = await stage.start()
  line.repair(server.url)

  await page.getByRole('button', { name: 'Remove plan.bin' }).waitFor({ timeout: 60_000 })
  // Each time no more is lost than what was on its way; begun anew each time, it would be 1.9 times the file.
  expect(line.passedBytes()).toBeLessThan(1.75 * bytes.length)
  await submit(page)
  await expectDone(page)
  const answer = await fetch(`${server.url}/api/open/forms/${form.id}/submissions`, {
    headers: { authorization: `Bearer ${author.token}` },
  })
  const { data } = (await answer.json()) as { data: { data: { plan: { file_url: string }[] } }[] }
  const stored = await fetch(data[0]!.data.plan[0]!.file_url)
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
  await close()
  await server.stop()
  // The browser itself logs each connection that broke.
  expect(complaints.filter((text) => !text.includes('net::ERR_'))).toEqual([])
}, 180_000)

test('an upload that is stopped leaves nothing on the server', async () => {
  const stage = await openStage()
  const server = await stage.start()
  const database = await connect(stage.url)
  const rows = async () => (await database.query('select id from uploads')).rowCount
  const form = await (await registerAuthor(server.url)).make([field])
  const line = await openLine(server.url, 4 * megabyte)
  const page = await visit(line.url, form)
  await choose(page, 'Plan')
  await reaches(page, 0.3)
  await expect.poll(rows, { timeout: 30_000 }).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Stop uploading plan.bin' }).click()
  await page.locator('progress').waitFor({ state: 'detached' })
  await expect.poll(rows, { timeout: 30_000 }).toBe(0)
  await submit(page)
  await expectDone(page)
  await server.stop()
}, 120_000)

test('a file that is too large is told so, before it is sent or when the plan does not take it', async () => {
  const stage = await openStage()
  const server = await stage.start({ SELF_HOSTED: 'false' })
  const author = await registerAuthor(server.url)
  const form = await author.make([
    field,
    { ...field, id: 'small', name: 'Small', max_file_size: 1 },
  ])
  const page = await visit(server.url, form)
  await choose(page, 'Small', megabyte + 1)
  await page.getByText('the Small field takes files up to 1 MB').waitFor()
  await choose(page, 'Plan', 10 * megabyte + 1)
  await page.getByText('This file is larger than this form takes.').waitFor()
  expect(await page.getByRole('button', { name: 'Try to upload plan.bin again' }).count()).toBe(0)
  await expectAccessible(page)
  await keepScreenshot(page, 'fill-upload-too-large')
  await page.getByRole('button', { name: 'Remove plan.bin' }).click()
  await choose(page, 'Plan', 10 * megabyte)
  await page.getByText('plan.bin is uploaded.').waitFor({ state: 'attached' })
  await server.stop()
}, 120_000)
