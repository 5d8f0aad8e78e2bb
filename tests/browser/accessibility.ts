import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../../scripts/root.ts'
import { keepScreenshot, settle } from './chromium.ts'

// The source that the package itself offers is not minified, and every page compiles it anew.
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

// The rest of a page is the same in both color modes.
const rulesOfColors = ['color-contrast', 'link-in-text-block']

type Part = {
  /** One part of the page, such as the dialog that everything else is inert behind. */
  within?: string
  /** What is not ours. */
  without?: string[]
}

/** In both color modes, which a page follows while it is open. Keeps screenshots if it is told how to name them. */
export async function expectAccessible(
  page: Page,
  { name, ...part }: Part & { name?: string } = {},
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
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
}

/** The app sets its mode by script, a form by media queries alone. */
function shownMode(): string {
  const inUse = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return document.documentElement.dataset.theme ?? inUse
}

/** Frames of other sites are theirs; a form that is embedded is ours. */
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
