import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

const mostSteps = 60

/** Presses Tab until the keyboard stands there, as a person without a mouse would. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect.unreachable(`the keyboard cannot reach ${String(target)}`)
}

export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Replaces what stands in a field. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Control+a')
  await target.page().keyboard.type(text)
}

/** Opens a menu and walks down to one of its items. */
export async function chooseFrom(trigger: Locator, item: string | RegExp): Promise<void> {
  await pressOn(trigger)
  await arrowTo(trigger.page(), 'menuitem', item)
}

export async function arrowTo(
  page: Page,
  role: 'menuitem' | 'option',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name })
  await target.waitFor()
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  expect.unreachable(`the arrow keys cannot reach ${name}`)
}
