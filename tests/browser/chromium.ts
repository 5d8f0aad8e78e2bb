import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { root } from '../../scripts/root.ts'
import { reportOnFailure, type ReportOptions } from './failure-report.ts'

// Files of one worker share it; the browser closes it when the run ends.
let connection: Promise<Browser> | undefined

// The browser itself logs every refusal of the API, which the page is meant to handle.
const handledRefusal = /Failed to load resource: the server responded with a status of 4\d\d/

// Only a test that fails waits this long.
const timeoutMs = 60_000

/** A page of a fresh visitor. The test fails when the page logs an error or breaks its content security policy. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { page, errors } = await openPageWithErrors(options)
  // Runs before the context is closed: what is registered last comes first.
  onTestFinished(() => expect(errors).toEqual([]))
  return page
}

/** For tests that break something on purpose: the errors that the page logs are theirs to look at. */
export async function openPageWithErrors(
  options: BrowserContextOptions = {},
  report: ReportOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  const browser = await connection
  const context = await browser.newContext({ baseURL: inject('appUrl'), ...options })
  context.setDefaultTimeout(timeoutMs)
  await reportOnFailure(context, report)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !handledRefusal.test(message.text()))
      errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors }
}

/** The address that a proxy would report: limits by network would otherwise hold all tests together to one allowance. */
export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/**
 * A visitor from a network of their own, for pages on which people sign in. Not for pages of forms with code: those have no
 * origin, and the browser asks for permission before it sends a header of ours from there.
 */
export const ownNetwork = (): BrowserContextOptions => ({
  extraHTTPHeaders: { 'x-forwarded-for': someNetwork() },
})

/** What opens is there at once: nothing is pressed before it stands still. */
export const withoutMotion: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Waits until nothing moves any more, except what never stops. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

/** Time stands still, so that a slow machine cannot use up the time that a page waits for something. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

export function expectSeen(locator: Locator): Promise<void> {
  return locator.first().waitFor()
}

/** For people to look at, below tests/screenshots. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  const folder = join(root, 'tests/screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
