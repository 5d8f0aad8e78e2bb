import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { button, optionOf, panelOf, type Hand } from './hands.ts'

const mostSteps = 80

/** Keyboard only: F6 between the regions of the editor, Tab and arrows inside them. */
export function keys(page: Page): Hand {
  const { keyboard } = page
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)

  /** F6 moves to the target's region, Tab through it. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' })
    await expect.poll(() => target.evaluate(isPopoverFocused)).toBe(true)
    for (let step = 0; step < 6; step++) {
      if (await target.evaluate(isInSameRegion)) break
      await keyboard.press('F6')
    }
    for (let step = 0; step < mostSteps; step++) {
      const key = await target.evaluate(keyTowards)
      if (key === undefined) return
      await keyboard.press(key)
    }
    expect.unreachable(`the keyboard cannot reach ${String(target)}`)
  }
  async function arrowTo(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let step = 0; step < mostSteps; step++) {
      if (await isThere()) return
      await keyboard.press(key)
    }
    expect.unreachable(`${key} leads nowhere`)
  }
  const press = async (target: Locator) => {
    await reach(target)
    await keyboard.press('Enter')
  }
  async function pick(trigger: Locator, name: string): Promise<void> {
    const option = optionOf(page, name)
    await press(trigger)
    await option.waitFor()
    const list = page.getByRole('dialog').filter({ has: option }).last()
    // It takes the focus only after it has been drawn.
    await list.locator(':focus').waitFor()
    if ((await list.getByRole('combobox').count()) > 0) {
      await keyboard.type(name)
      await arrowTo('ArrowDown', async () => (await option.getAttribute('data-focused')) !== null)
    } else await arrowTo('ArrowDown', () => isFocused(option))
    await keyboard.press('Enter')
    await option.waitFor({ state: 'detached' })
  }
  return {
    page,
    press,
    write: async (target, text) => {
      await reach(target)
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    check: async (target) => {
      if ((await target.getAttribute('type')) !== 'radio') {
        await reach(target)
        return keyboard.press('Space')
      }
      const group = await target.getAttribute('name')
      await reach(page.locator(`input[name="${group}"]:checked`))
      await arrowTo('ArrowRight', () => isFocused(target))
    },
    pick,
    openTab: async (name) => {
      const tabs = page.getByRole('tablist', { name: 'Editor' })
      await reach(tabs.getByRole('tab', { selected: true }))
      const tab = tabs.getByRole('tab', { name, exact: true })
      await arrowTo('ArrowRight', () => isFocused(tab))
    },
    openSettingsOf: (name) => press(button(page, name)),
    addBlock: async (entry, search) => {
      if (await page.evaluate(isWriting)) await keyboard.press('Escape')
      await keyboard.press('/')
      await page.getByRole('combobox', { name: 'Blocks' }).waitFor()
      await keyboard.type(search)
      const option = optionOf(page, entry).first()
      await arrowTo(
        'ArrowDown',
        async () => (await option.getAttribute('aria-selected')) === 'true',
      )
      await keyboard.press('Enter')
    },
    addName: () => keyboard.press('Enter'),
    moveAbove: async (block, other) => {
      await arrowTo('ArrowUp', () => isFocused(block))
      await keyboard.press('Alt+ArrowUp')
      // ArrowDown leads from this block to the other only if this block is now above it.
      await arrowTo('ArrowDown', () => isFocused(other))
    },
    inPanel: async (work) => {
      await work(panelOf(page))
      await keyboard.press('Shift+F6')
    },
    addRule: (block) =>
      pick(button(page, 'Add the first rule').or(button(page, 'Add rule')).last(), block),
    openVariables: () => press(button(page, /^Variables/)),
    closeDialog: () => keyboard.press('Escape'),
  }
}

/** Undefined if the element has the focus. */
function keyTowards(element: Element): string | undefined {
  const { activeElement: current } = document
  if (current === element) return undefined
  const isBefore =
    current && current.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  return isBefore ? 'Shift+Tab' : 'Tab'
}

/** A popover around the element takes the focus only after it has been drawn; until then F6 would lead away from it. */
function isPopoverFocused(element: Element): boolean {
  return element.closest('[role=dialog]')?.contains(document.activeElement) ?? true
}

function isInSameRegion(element: Element): boolean {
  const around = (one: Element | null) => one?.closest('dialog, [role=dialog], [data-region]')
  const region = around(element)
  return !region || region === around(document.activeElement)
}

/** In a text field, a slash is text. */
function isWriting(): boolean {
  const element = document.activeElement
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input'))
}
