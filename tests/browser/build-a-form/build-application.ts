import type { Locator } from 'playwright-core'
import { blockNamed } from '../editor/editor.ts'
import { onePixel } from '../support/one-pixel.ts'
import { button, type Hand } from './hands.ts'
import type { NameList, NewBlock, NewRule, NewVariable, Setting } from './job-application.ts'

/** From the screen where forms are created, to an empty canvas. */
export async function create(hand: Hand): Promise<void> {
  const dialog = hand.page.getByRole('dialog', { name: 'New form' })
  await hand.check(dialog.getByRole('radio', { name: 'Focused' }))
  await hand.check(dialog.getByRole('radio', { name: 'Classic' }))
  await hand.check(dialog.getByRole('radio', { name: 'Blank' }))
  await hand.press(button(dialog, 'Create'))
  await hand.page.getByRole('main', { name: 'Canvas' }).waitFor()
}

/** Adds a block below the last one, and configures it. */
export async function addBlock(hand: Hand, block: NewBlock): Promise<void> {
  const { entry, search = entry, name, names = [], settings = [] } = block
  const { page } = hand
  await hand.addBlock(entry, search)
  if (name !== undefined) await page.keyboard.type(name)
  for (const list of names) await writeNames(hand, blockNamed(page, name!), list)
  if (settings.length > 0)
    await hand.inPanel(async (panel) => {
      for (const setting of settings) await change(hand, panel, setting)
    })
}

async function writeNames(hand: Hand, block: Locator, { word, add, items }: NameList) {
  await block.waitFor()
  for (const [index, item] of items.entries()) {
    const place = block.getByRole('textbox', { name: `${word} ${index + 1}`, exact: true })
    if ((await place.count()) > 0) await hand.write(place, item)
    else {
      await hand.addName(block, add)
      await place.and(hand.page.locator(':focus')).waitFor()
      await hand.page.keyboard.type(item)
    }
  }
}

async function change(hand: Hand, panel: Locator, setting: Setting): Promise<void> {
  const { page } = hand
  const textbox = (name: string) => panel.getByRole('textbox', { name, exact: true })
  if ('write' in setting) return hand.write(textbox(setting.write), setting.text)
  if ('choose' in setting)
    return hand.check(panel.getByRole('radio', { name: setting.choose, exact: true }))
  if ('switchOn' in setting)
    return hand.check(panel.getByRole('switch', { name: setting.switchOn, exact: true }))
  if ('pick' in setting)
    return hand.pick(panel.getByRole('combobox', { name: setting.pick }), setting.option)
  if ('upload' in setting) return upload(hand, button(panel, setting.upload))
  await hand.write(textbox(setting.compose), setting.before)
  await hand.press(button(panel, 'Mention an answer').first())
  const form = page.getByRole('dialog', { name: 'Mention an answer' })
  await hand.pick(form.getByRole('combobox', { name: 'Answer or variable' }), setting.mention)
  await hand.write(form.getByRole('textbox', { name: 'If empty' }), setting.fallback)
  await hand.press(button(form, 'Insert'))
}

async function upload({ page, press }: Hand, target: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  const stored = page.waitForResponse(/\/assets\/upload$/)
  await press(target)
  await (await chooser).setFiles(onePixel)
  await stored
}

export async function addVariable(hand: Hand, { name, formula, type }: NewVariable): Promise<void> {
  const { page } = hand
  const dialog = page.getByRole('dialog', { name: 'Variables' })
  await hand.press(button(dialog, 'Add variable'))
  await hand.write(dialog.getByRole('textbox', { name: 'Name', exact: true }), name)
  await hand.write(dialog.getByRole('textbox', { name: 'Formula' }), '')
  for (const [index, part] of formula.entries()) {
    await page.keyboard.type(part)
    if (index % 2 === 0 && index < formula.length) await page.keyboard.press('Enter')
  }
  if (type) await hand.check(dialog.getByRole('radio', { name: type, exact: true }))
}

export async function addRule(hand: Hand, { block, when, action, jumpTo }: NewRule): Promise<void> {
  const { page } = hand
  await hand.addRule(block)
  const rule = page.getByRole('article', { name: `Rule for ${block}` })
  await hand.pick(button(rule, 'Condition'), when.field)
  if (when.operator) await hand.pick(button(rule, /^Comparison/), when.operator)
  if (when.write)
    await hand.write(rule.getByRole('textbox', { name: `Value for ${when.field}` }), when.write)
  if (when.pick) await hand.pick(button(rule, `Value for ${when.field}: choose`), when.pick)
  if (action) await hand.pick(button(rule, 'Action when the conditions are met'), action)
  if (jumpTo) {
    await hand.pick(button(rule, /^Action: /), 'jump to')
    await hand.pick(button(rule, /^Jump to/), jumpTo)
  }
}

export async function design({ page, ...hand }: Hand): Promise<void> {
  await hand.openTab('Design')
  await hand.check(page.getByRole('radio', { name: 'Simple' }))
  await hand.write(page.getByRole('textbox', { name: 'Accent' }), '#1E7A5A')
  await page.keyboard.press('Enter')
}

/** Makes it a quiz with a captcha. */
export async function setUp({ page, ...hand }: Hand): Promise<void> {
  await hand.openTab('Settings')
  await hand.openSettingsOf('Quiz')
  await hand.check(page.getByRole('switch', { name: 'This form is a quiz' }))
  await hand.write(page.getByRole('textbox', { name: 'Passing score' }), '50')
  await hand.openSettingsOf('Access and security')
  await hand.check(page.getByRole('switch', { name: 'Ask for a captcha' }))
}

export async function publish({ page, press }: Hand): Promise<void> {
  await press(button(page, 'Publish'))
  await press(button(page.getByRole('dialog'), 'Publish this form'))
  await page.getByText('Published.').first().waitFor()
}
