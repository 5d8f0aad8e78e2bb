import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Browser | undefined
afterAll(() => browser?.close())

// The browser itself logs every refusal of the API, which the page is meant to handle.
const handledRefusal = /Failed to load resource: the server responded with a status of 4\d\d/

/** A page of a fresh visitor. The test fails when the page logs an error or breaks its content security policy. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { page, complaints, close } = await openLastingPage(options)
  onTestFinished(async () => {
    await close()
    expect(complaints).toEqual([])
  })
  return page
}

/** A page for several tests in a row, which close it and look at its complaints themselves. */
export async function openLastingPage(options: BrowserContextOptions = {}) {
  browser ??= await chromium.launch({ executablePath: findChromium(() => {}), args: flags })
  const context = await browser.newContext({ baseURL: inject('appUrl'), ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !handledRefusal.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}

/**
 * `within` narrows it to one part of the page, such as the dialog that everything else is inert behind; `without` leaves
 * out what is not ours.
 */
export async function expectAccessible(
  page: Page,
  within = 'html',
  without: string[] = [],
): Promise<void> {
  const hasFrames = page.frames().length > 1
  const violations = await (hasFrames ? examineFrames : examine)(page, within, without)
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) })),
  ).toEqual([])
}

async function examine(page: Page, within: string): Promise<axe.Result[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (within) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    return (await here.run(within, { resultTypes: ['violations'] })).violations
  }, within)
}

/** Takes several times as long, as it looks into the frames of other origins too. */
async function examineFrames(page: Page, within: string, without: string[]): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page }).include(within)
  for (const part of without) builder.exclude(part)
  return (await builder.analyze()).violations
}

/** What is moving has arrived, or was replaced. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

export function expectSeen(locator: Locator): Promise<void> {
  return locator.first().waitFor()
}

/** Kept for people to look at, below tests/screenshots. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = join(root, 'tests/screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
