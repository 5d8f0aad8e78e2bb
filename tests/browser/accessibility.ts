import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepScreenshot, settle } from './chromium.ts'

/**
 * `within` narrows it to one part of the page, such as the dialog that everything else is inert behind; `without` leaves
 * out what is not ours.
 */
export async function expectAccessible(
  page: Page,
  within = 'html',
  without: string[] = [],
): Promise<void> {
  await settle(page)
  const hasFrames = page.frames().length > 1
  const violations = await (hasFrames ? examineFrames : examine)(page, within, without)
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) })),
  ).toEqual([])
}

/** The app follows the colors of the system while a page is open; nothing has to be opened twice. */
export async function expectAccessibleInBothModes(
  page: Page,
  name: string,
  within = 'html',
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe(colorScheme)
    await expectAccessible(page, within)
    await keepScreenshot(page, `${name}-${colorScheme}`)
  }
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
