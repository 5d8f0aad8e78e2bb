import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { keepScreenshot, settle } from './chromium.ts'

// The source that the package exports is not minified, and every page compiles it again.
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

// All other rules give the same result in both color modes.
const rulesOfColors = ['color-contrast', 'link-in-text-block']

type Part = {
  /** Checks one part of the page, such as a dialog that makes everything else inert. */
  within?: string
  /** Selectors of third-party content. */
  without?: string[]
}

/** Checks both color modes, which an open page follows. Saves screenshots if a name is given. */
export async function expectAccessible(
  page: Page,
  { name, ...part }: Part & { name?: string } = {},
): Promise<void> {
  // The app draws its page after the document has loaded.
  if (!part.within) await page.locator('main').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, since a tooltip that fades in during the check would not have its contrast yet.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(shownMode)).toBe(colorScheme)
    await settle(page)
    const rules = colorScheme === 'dark' ? rulesOfColors : undefined
    const violations = await examine(page, part, rules)
    expect(
      violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) })),
      `${name ?? page.url()}, ${colorScheme}`,
    ).toEqual([])
    if (name) await keepScreenshot(page, `${name}-${colorScheme}`)
  }
  await page.emulateMedia({ reducedMotion: null })
}

/** The app sets its mode by script, a form only by media queries. */
function shownMode(): string {
  const inUse = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return document.documentElement.dataset.theme ?? inUse
}

/** Frames of other sites are not ours to check; embedded forms are. */
async function examine(page: Page, part: Part, rules?: string[]): Promise<axe.Result[]> {
  const isOurs = (frame: Frame) => frame === page.mainFrame() || frame.url().startsWith('http:')
  const frames = page.frames().filter(isOurs)
  const results = await Promise.all(frames.map((frame) => examineFrame(frame, part, rules)))
  return results.flat()
}

async function examineFrame(
  frame: Frame,
  { within = 'html', without = [] }: Part,
  rules?: string[],
): Promise<axe.Result[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return frame.evaluate(
    async ({ include, exclude, rules }) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const options = {
        iframes: false,
        resultTypes: ['violations' as const],
        ...(rules && { runOnly: rules }),
      }
      return (await here.run({ include, exclude }, options)).violations
    },
    { include: [within], exclude: without, rules },
  )
}
