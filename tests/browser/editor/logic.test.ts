import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, type Author } from '../support/author.ts'
import { expectSeen, openPage } from '../support/chromium.ts'
import { expectLive } from '../support/form-page.ts'
import { arrowTo, pressOn, typeInto } from '../support/keyboard.ts'
import { appUrl, blockOf, leaf, openLogic, properties, readDraft } from './logic-draft.ts'

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

/** By mouse: opens a list and chooses an entry. */
async function pick(trigger: Locator, option: string) {
  await trigger.click()
  await trigger.page().getByRole('option', { name: option, exact: true }).click()
}

/** By keyboard: types if there is a search. */
async function pickByKeys(trigger: Locator, option: string) {
  const page = trigger.page()
  await pressOn(trigger)
  await page.getByRole('option', { name: option, exact: true }).waitFor()
  const search = page.getByRole('dialog').getByRole('combobox')
  if ((await search.count()) === 0) return arrowTo(page, 'option', option)
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(option)
  await page.locator('[role=option][data-focused]', { hasText: option }).waitFor()
  await page.keyboard.press('Enter')
}

test('an author writes rules by mouse and by keyboard, and they decide what respondents see', async () => {
  const { page, author, id, slug } = await openLogic()
  await expectSeen(page.getByRole('heading', { name: 'Ask only what matters' }))
  await expectAccessible(page, { name: 'editor-logic-empty' })

  await pick(button(page, 'Add the first rule'), 'Portfolio')
  const rule = page.getByRole('article', { name: 'Rule for Portfolio' })
  await expectSeen(button(rule, 'Action: show'))
  await pick(button(rule, 'Condition'), 'Years of experience')
  await pick(button(rule, 'Comparison: is'), 'is at least')
  await rule.getByRole('textbox', { name: 'Value for Years of experience' }).fill('3')
  await pick(button(rule, 'Group'), 'How to work?')
  const group = rule.getByRole('group', { name: 'any of' })
  await pick(button(group, 'Value for How to work?: choose'), 'Full time')
  await pick(button(group, 'Add a condition to this group'), 'How to work?')
  await pick(button(group, 'Value for How to work?: choose'), 'Four days a week')
  await pick(button(rule, 'Action otherwise'), 'jump to')
  await pick(button(rule, 'Jump to: Page 3, Motivation'), 'Page 4, Consent')
  await expectAccessible(page, { name: 'editor-logic' })

  await button(page, /^Variables/).click()
  await button(page, 'Add variable').click()
  await page.getByLabel('Name').fill('Score')
  await page.getByLabel('Formula').pressSequentially('rou')
  await expectSeen(page.getByRole('option', { name: /Rounds to a number/ }))
  // An Enter that confirms a word in an input method must not choose an option.
  await page.getByLabel('Formula').dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await page.keyboard.press('Enter')
  await page.keyboard.type('{yea')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' * ')
  await expectSeen(page.getByText('The formula ends too early.'))
  await page.keyboard.type('2)')
  await page.getByText('The formula ends too early.').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Formula').inputValue()).toBe('ROUND({Years of experience} * 2)')
  expect(await page.getByRole('status').filter({ hasText: /^\d+$/ }).textContent()).toBe('85')
  await expectAccessible(page, { within: 'dialog[open]', name: 'editor-variables' })
  await pick(button(page, 'Insert a field'), 'Notes')
  await expectSeen(page.getByText('does not belong here.'))
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Logic' }).focus()
  await pickByKeys(button(page, 'Add rule'), 'Why us?')
  const second = page.getByRole('article', { name: 'Rule for Why us?' })
  await pickByKeys(button(second, 'Condition'), 'Score')
  await pickByKeys(button(second, 'Comparison: is'), 'is more than')
  await typeInto(second.getByRole('textbox', { name: 'Value for Score' }), '10')

  await expect
    .poll(async () => (await blockOf(author, id, 'portfolio'))?.logic)
    .toEqual({
      conditions: {
        operatorIdentifier: 'and',
        children: [
          leaf('years', 'number', 'greater_than_or_equal_to', 3),
          {
            operatorIdentifier: 'or',
            children: [
              leaf('work', 'select', 'equals', 'full'),
              leaf('work', 'select', 'equals', 'four'),
            ],
          },
        ],
      },
      actions: ['show-block'],
      otherwise: [{ type: 'jump', to: 'p4' }],
    })
  const variables = async () => (await readDraft(author, id)).document.computed_variables
  await expect.poll(variables).toEqual([
    {
      id: expect.stringMatching(/^cv_[\da-f]{12}$/),
      name: 'Score',
      formula: 'ROUND({years} * 2)',
      result_type: 'auto',
    },
  ])
  const [variable] = (await variables()) as { id: string }[]
  await expect
    .poll(async () => (await blockOf(author, id, 'why'))?.logic)
    .toEqual({
      conditions: {
        operatorIdentifier: 'and',
        children: [leaf(variable!.id, 'computed', 'greater_than', 10)],
      },
      actions: ['hide-block'],
    })

  await button(page, /^Variables/).click()
  await button(page, 'Delete variable').click()
  const warning = page.getByRole('dialog', { name: 'Delete “Score”?' })
  await expectSeen(warning.getByRole('listitem').filter({ hasText: 'Why us?' }))
  await button(warning, 'Delete variable').click()
  const undo = button(page.getByRole('region', { name: 'Notifications' }), 'Undo')
  // The toast stays while the pointer is over it.
  await undo.hover()
  await expect.poll(variables).toEqual([])
  await undo.click()
  await expect.poll(variables).toEqual([variable])

  await publish(author, id)
  await expectWay(slug, { years: '1', work: 'Freelance' }, [['Notes'], ['Agreed']])
  await expectWay(slug, { years: '4', work: 'Full time' }, [
    ['Portfolio', 'Notes'],
    ['Why us?'],
    ['Agreed'],
  ])
  await expectWay(slug, { years: '6', work: 'Four days a week' }, [
    ['Portfolio', 'Notes'],
    ['Agreed'],
  ])
})

/** When the focused element is gone, the focus must be in this place, so that Tab continues from there. */
async function expectFocusIn(place: Locator) {
  await expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

async function publish(author: Author, id: number) {
  const { revision } = await readDraft(author, id)
  await callApi(appUrl, 'POST', `/open/forms/${id}/publish`, { revision }, author.token)
}

/** The questions on each page after the first. */
async function expectWay(
  slug: string,
  answers: { years: string; work: string },
  pages: readonly (readonly string[])[],
) {
  const page = await openPage({ baseURL: appUrl })
  await page.goto(`/forms/${slug}`)
  await expectLive(page)
  await page.getByLabel('Years of experience').fill(answers.years)
  await page.getByText(answers.work, { exact: true }).click()
  const asked = page.getByLabel(/^(?:Portfolio|Notes|Why us\?|Agreed)/)
  for (const names of pages) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expectSeen(page.getByLabel(names[0]!))
    for (const name of names) await expectSeen(page.getByLabel(name))
    expect(await asked.count()).toBe(names.length)
  }
}

const waiting = {
  conditions: leaf('years', 'number', 'is_empty'),
  actions: ['hide-block'],
}

test('rules are searched, copied, deleted and restored, and problems link to them', async () => {
  const broken = { conditions: leaf('gone', 'number', 'is_empty'), actions: ['show-block'] }
  const { page, author, id } = await openLogic({
    properties: properties.map((block) =>
      block.id === 'notes'
        ? { ...block, logic: waiting }
        : block.id === 'why'
          ? { ...block, logic: broken }
          : block,
    ),
  })
  await page.getByLabel('Find a rule').fill('years')
  expect(await page.getByRole('navigation').getByText('Why us?').count()).toBe(0)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Notes/ })
    .click()

  await button(page, 'Copy to other blocks').click()
  await pick(page.getByRole('combobox', { name: 'Blocks' }), 'Why us?')
  await page.keyboard.press('Escape')
  await button(page, 'Copy').click()
  await expect
    .poll(async () => (await blockOf(author, id, 'why'))?.logic)
    .toEqual({ ...broken, rules: [waiting] })

  await button(page, /does not work with “Why us\?”/).click()
  const first = page.getByRole('article', { name: 'Rule for Why us?' }).first()
  await expectSeen(button(first, 'Field: a deleted field'))
  await pressOn(button(first, 'Remove: show'))
  await expectFocusIn(first)
  await button(first, 'Delete this rule').click()
  await expect.poll(async () => (await blockOf(author, id, 'why'))?.logic).toEqual(waiting)
  await expectFocusIn(page.getByRole('article').first())
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await blockOf(author, id, 'why'))?.logic)
    .toEqual({ ...broken, rules: [waiting] })
})

test('the panel of a block has its rules and its validation', async () => {
  const { page, author, id } = await openLogic()
  await page.getByRole('tab', { name: 'Build' }).click()
  await page.getByRole('treeitem', { name: 'Notes' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('tab', { name: 'Logic' }).click()
  await button(panel, 'Add rule').click()
  await pick(button(panel, 'Condition'), 'Years of experience')
  await pick(button(panel, 'Comparison: is'), 'is empty')
  await pick(
    button(panel, 'Action when the conditions are met'),
    'show only then (hidden otherwise)',
  )
  await panel.getByRole('tab', { name: 'Validation' }).click()
  await pick(button(panel, 'Condition'), 'Notes')
  // The problem appears below the buttons, so that they do not move while the author reaches for the next one.
  const problem = (await panel.getByText('has no value').boundingBox())!
  expect(problem.y).toBeGreaterThan((await button(panel, 'Clear').boundingBox())!.y)
  await pick(button(panel, 'Comparison: is'), 'was not given in another submission')
  await panel.getByLabel('Error message').fill('Somebody else wrote this.')
  await expectAccessible(page, { within: 'aside' })
  await expect
    .poll(async () => await blockOf(author, id, 'notes'))
    .toMatchObject({
      hidden: true,
      logic: {
        conditions: { children: [leaf('years', 'number', 'is_empty')] },
        actions: ['show-block'],
      },
      validation: {
        error_conditions: {
          conditions: { children: [leaf('notes', 'text', 'does_not_exist_in_submissions')] },
        },
        error_message: 'Somebody else wrote this.',
      },
    })
  await panel.getByRole('tab', { name: 'Validation' }).press('ArrowLeft')
  await expectSeen(panel.getByRole('article', { name: 'Rule for Notes' }))

  await page.getByRole('tab', { name: 'Logic' }).first().click()
  await page.locator('#content').focus()
  await page.keyboard.press('Delete')
  await expectSeen(page.getByRole('main').getByRole('article', { name: 'Rule for Notes' }))
})

test('a rule is tried on sample answers, and the map is navigated by keyboard', async () => {
  const rule = {
    conditions: leaf('years', 'number', 'greater_than', 3),
    actions: ['show-block'],
    otherwise: [{ type: 'jump', to: 'p4' }],
  }
  const { page } = await openLogic({
    properties: properties.map((block) =>
      block.id === 'portfolio' ? { ...block, logic: rule } : block,
    ),
  })
  const card = page.getByRole('article', { name: 'Rule for Portfolio' })
  await button(card, 'Open this rule').click()
  await button(card, 'Try this rule').click()
  const trial = card.getByRole('region', { name: 'Try this rule' })
  await expectSeen(trial.getByText('Portfolio is shown.'))
  await expectSeen(trial.getByText('jump to Page 4, Consent'))
  await expectAccessible(page)
  await button(page, 'Open the full map').click()
  const dialog = page.getByRole('dialog', { name: 'Map' })
  await expectAccessible(page, { within: 'dialog' })
  await expect.poll(() => focusedText(page)).toBe('Experience')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Motivation')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocusIn(card)
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
