import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

const mostSteps = 60

/** Presses Tab until the target has the focus, as a person without a mouse would. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  const hasFocus = await watchFocus(target)
  for (let step = 0; step < mostSteps; step++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect.unreachable(`the keyboard cannot reach ${String(target)}`)
}

/** Looks up the element by role and name only once instead of at every step, and again if it was replaced. */
async function watchFocus(target: Locator): Promise<() => Promise<boolean>> {
  let element = await target.elementHandle()
  const look = () =>
    element.evaluate((node) => (node.isConnected ? node === document.activeElement : null))
  return async () => {
    let isFocused = await look()
    while (isFocused === null) {
      element = await target.elementHandle()
      isFocused = await look()
    }
    return isFocused
  }
}

export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Replaces the text of a field. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Control+a')
  await target.page().keyboard.type(text)
}

/** Opens a menu and moves down to one of its items. */
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
  const hasFocus = await watchFocus(target)
  for (let step = 0; step < mostSteps; step++) {
    if (await hasFocus()) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  expect.unreachable(`the arrow keys cannot reach ${name}`)
}
