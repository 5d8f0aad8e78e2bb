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
import { root } from '../../../scripts/root.ts'
import { reportOnFailure, type ReportOptions } from './failure-report.ts'

// Shared by the files of one worker; the browser closes it when the run ends.
let connection: Promise<Browser> | undefined

// The browser logs every 4xx response of the API, which the page is expected to handle.
const handledRefusal = /Failed to load resource: the server responded with a status of 4\d\d/

// Only a failing test waits this long.
const timeoutMs = 60_000

/** Opens a page as a new visitor. The test fails if the page logs an error or violates its content security policy. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { page, errors } = await openPageWithErrors(options)
  // Runs before the context is closed: hooks run in reverse order.
  onTestFinished(() => expect(errors).toEqual([]))
  return page
}

/** For tests that break something on purpose: they check the page's logged errors themselves. */
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

/** The address that a proxy would report: otherwise all tests would share one rate limit. */
export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/**
 * A visitor from a separate network, for pages on which people sign in. Not for forms with code: those pages have no
 * origin, so a custom header would cause a preflight request.
 */
export const ownNetwork = (): BrowserContextOptions => ({
  extraHTTPHeaders: { 'x-forwarded-for': someNetwork() },
})

/** Overlays appear immediately, so nothing is clicked while it moves. */
export const withoutMotion: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Waits until nothing moves any more, except endless animations. */
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

/** Stops the clock, so that a slow machine cannot use up a page's timeouts. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

export function expectSeen(locator: Locator): Promise<void> {
  return locator.first().waitFor()
}

/** Saves a screenshot for people to look at, in tests/screenshots. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  const folder = join(root, 'tests/screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
