import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { labelOf } from '../editor/editor.ts'

/** How a person uses the editor with a mouse, by touch or with the keyboard alone. */
export type Hand = {
  page: Page
  press: (target: Locator) => Promise<void>
  /** Replaces a text. */
  write: (target: Locator, text: string) => Promise<void>
  /** Checks a radio button or a switch. */
  check: (target: Locator) => Promise<void>
  /** Opens a list and chooses an entry. */
  pick: (trigger: Locator, option: string) => Promise<void>
  openTab: (name: EditorTab) => Promise<void>
  openSettingsOf: (name: string) => Promise<void>
  /** Adds a block below the selected one, or at the start of a new page. */
  addBlock: (entry: string, search: string) => Promise<void>
  /** Adds another option, row or column after the last one. */
  addName: (block: Locator, add: string) => Promise<void>
  /** Moves the block to the place right above the other. */
  moveAbove: (block: Locator, other: Locator) => Promise<void>
  /** The settings of the new block. */
  inPanel: (work: (panel: Locator) => Promise<void>) => Promise<void>
  addRule: (block: string) => Promise<void>
  openVariables: () => Promise<void>
  closeDialog: () => Promise<void>
}

export type EditorTab = 'Build' | 'Design' | 'Logic' | 'Settings'

export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Block settings' })

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

export const optionOf = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true })

/** If the picker has two blocks with this name, chooses the one that was searched for. */
async function chooseBlock(
  page: Page,
  entry: string,
  search: string,
  press: (target: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('combobox', { name: 'Blocks' }).waitFor()
  if (search !== entry) await page.keyboard.type(search)
  await press(optionOf(page, entry).first())
}

export function mouse(page: Page): Hand {
  const press = (target: Locator) => target.click()
  return {
    page,
    press,
    write: async (target, text) => {
      await target.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    check: press,
    pick: async (trigger, option) => {
      await press(trigger)
      await press(optionOf(page, option))
    },
    openTab: (name) => press(page.getByRole('tab', { name, exact: true }).first()),
    openSettingsOf: (name) => press(button(page, name)),
    addBlock: async (entry, search) => {
      const start = button(page, 'Nothing here yet: add a block')
      await press(start.or(button(page, 'Add a block below')))
      await chooseBlock(page, entry, search, press)
    },
    addName: (block, add) => press(button(block, add)),
    moveAbove: (block, other) => drag(page, block, other),
    inPanel: (work) => work(panelOf(page)),
    addRule: (block) => pickRule(page, block, press),
    openVariables: () => press(button(page, /^Variables/)),
    closeDialog: () => press(button(page.getByRole('dialog'), 'Close')),
  }
}

/** Drags the block by its grip to just above the other. */
async function drag({ mouse }: Page, block: Locator, other: Locator): Promise<void> {
  await other.scrollIntoViewIfNeeded()
  await block.hover()
  const start = (await block.getByRole('button', { name: /^Move/ }).boundingBox())!
  const end = (await other.boundingBox())!
  await mouse.move(start.x + 8, start.y + 8)
  await mouse.down()
  await mouse.move(start.x + 8, start.y - 8, { steps: 4 })
  await mouse.move(end.x + end.width / 2, end.y + 4, { steps: 8 })
  await mouse.up()
}

async function pickRule(page: Page, block: string, press: (target: Locator) => Promise<void>) {
  await press(button(page, 'Add the first rule').or(button(page, 'Add rule')).last())
  await press(optionOf(page, block))
}

/** Touch targets need 44 px. */
async function tap(target: Locator): Promise<void> {
  // An element that is still opening or moving is not at its final place, and a toast may cover it for a moment.
  const isLarge = async () => {
    const { width, height } = await target.evaluate(measureTarget)
    return width >= 43 && height >= 43 ? 'large enough' : `${width} x ${height} px`
  }
  await expect.poll(isLarge, { message: String(target) }).toBe('large enough')
  await target.tap()
}

/** How far a tap can be off its middle and still hit the element or its label. */
function measureTarget(element: Element): { width: number; height: number } {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const isHit = (dx: number, dy: number) => {
    const hit = document.elementFromPoint(x + dx, y + dy)
    return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
  }
  const reach = (dx: number, dy: number) => {
    let px = 0
    while (px < 44 && isHit(dx * (px + 1), dy * (px + 1))) px++
    return px
  }
  return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 }
}

export function fingers(page: Page): Hand {
  const press = tap
  const bar = page.getByRole('navigation', { name: 'Parts of the editor' })
  return {
    page,
    press,
    write: async (target, text) => {
      await target.tap()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    check: press,
    pick: async (trigger, option) => {
      await press(trigger)
      await press(optionOf(page, option))
    },
    openTab: (name) => press(button(bar, name === 'Build' ? 'Outline' : name)),
    openSettingsOf: async (name) => {
      await press(page.getByRole('combobox', { name: 'Settings page' }))
      await press(optionOf(page, name))
    },
    addBlock: async (entry, search) => {
      await press(button(bar, 'Add block'))
      await chooseBlock(page, entry, search, press)
    },
    addName: (block, add) => press(button(block, add)),
    moveAbove: async (block) => {
      await labelOf(block).tap()
      await press(button(page.getByRole('toolbar', { name: 'Tools for the block' }), 'Move up'))
    },
    inPanel: async (work) => {
      await press(button(page.getByRole('toolbar', { name: 'Tools for the block' }), 'Edit'))
      await work(panelOf(page))
      await press(button(panelOf(page), 'Close'))
    },
    addRule: (block) => pickRule(page, block, press),
    openVariables: () => press(button(page, /^Variables/)),
    closeDialog: () => press(button(page.getByRole('dialog'), 'Close')),
  }
}
