import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshot } from '../support/chromium.ts'
import { openDraft, startAiApp } from './ai-app.ts'

const { peer, url } = await startAiApp()

const properties = [
  {
    id: 'job',
    type: 'select',
    name: 'Job',
    select: {
      options: [
        { id: 'e', name: 'Engineer' },
        { id: 'c', name: 'Cook' },
      ],
    },
  },
  { id: 'cv', type: 'files', name: 'CV' },
]
const proposal = {
  summary: 'Only engineers are asked for a CV.',
  changes: [
    {
      kind: 'rule',
      id: 'cv',
      action: 'show-block',
      match: 'all',
      conditions: [{ field: 'job', operator: 'equals', value: 'Engineer' }],
    },
    { kind: 'change', id: 'job', block: { type: 'select', name: 'Which job?' } },
    { kind: 'add', id: 'n', after: 'job', block: { type: 'email', name: 'Email' } },
  ],
  notes: [{ block: 'cv', text: 'Say which file types you accept.' }],
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page) => page.getByRole('complementary', { name: 'Assistant' })
const names = async (draft: () => Promise<{ properties: { name: string }[] }>) =>
  (await draft()).properties.map(({ name }) => name)

test('an author accepts a part of what the assistant proposes, and takes it back', async () => {
  const { page, draft } = await openDraft(url, properties)
  await press(page, 'Assistant')
  await panel(page).getByLabel('What should change?').fill('Only ask engineers for the CV')
  peer.say(() => ({ answer: proposal }))
  await press(page, 'Suggest changes')
  await panel(page).getByText('3 suggested changes').waitFor()
  await panel(page).getByText('Say which file types you accept.').waitFor()
  await panel(page)
    .getByText(/Job is Engineer/)
    .waitFor()
  await page.getByText('New: Email').waitFor()
  expect(await page.locator('[data-proposed=changed]').count()).toBe(2)
  await expectAccessible(page, { name: 'ai-assistant' })
  expect(await names(draft)).toEqual(['Job', 'CV'])

  await panel(page)
    .getByRole('checkbox', { name: /Which job/ })
    .uncheck()
  await press(page, 'Accept 2 changes')
  await expect.poll(() => names(draft)).toEqual(['Job', 'Email', 'CV'])
  expect((await draft()).properties[2]).toMatchObject({
    hidden: true,
    logic: { actions: ['show-block'] },
  })
  await press(page, 'Undo')
  await expect.poll(() => names(draft)).toEqual(['Job', 'CV'])
  await expect.poll(async () => (await draft()).properties[1]!.hidden ?? false).toBe(false)
})

test('a proposal does not overwrite what the author has changed since', async () => {
  const { page, draft } = await openDraft(url, properties)
  const addTo = async (name: string, words: string) => {
    const block = page.getByRole('group', { name: `Block: ${name}`, exact: true })
    await block.getByRole('textbox', { name: 'Label', exact: true }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(words)
    await expect.poll(() => names(draft)).toContain(name + words)
  }
  const thinking = Promise.withResolvers<void>()
  const changes = [
    { kind: 'change', id: 'job', block: { type: 'select', name: 'Which job?' } },
    { kind: 'change', id: 'cv', block: { type: 'files', name: 'Your CV' } },
    { kind: 'add', id: 'n', after: 'job', block: { type: 'email', name: 'Email' } },
  ]
  peer.say(async () => {
    await thinking.promise
    return { answer: { summary: '', changes, notes: [] } }
  })
  await press(page, 'Assistant')
  await panel(page).getByLabel('What should change?').fill('Clearer names')
  await press(page, 'Suggest changes')
  await panel(page).getByText('Thinking').waitFor()
  await addTo('Job', '!')
  thinking.resolve()
  await panel(page).getByText('2 suggested changes').waitFor()
  await addTo('CV', '?')
  await press(page, 'Accept 2 changes')
  await expect.poll(() => names(draft)).toEqual(['Job!', 'Email', 'CV?'])
})

test('fields are described in the picker, and a failure is told', async () => {
  const { page, draft } = await openDraft(url, properties)
  const block = page.getByRole('group', { name: 'Block: CV', exact: true })
  await block.getByRole('textbox', { name: 'Label', exact: true }).click()
  await press(page, 'Add a block below')
  await page.getByRole('combobox', { name: 'Blocks' }).fill('ai')
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('What should people be asked?').fill('how to reach them')
  peer.say(() => ({ status: 401 }))
  await press(page, 'Suggest changes')
  await panel(page).getByRole('alert').waitFor()
  peer.say(() => ({ answer: { properties: [{ type: 'phone_number', name: 'Phone' }] } }))
  await press(page, 'Suggest changes')
  await press(page, 'Accept 1 change')
  await expect.poll(() => names(draft)).toContain('Phone')
})

test('on a phone the assistant is a sheet', async () => {
  const { page } = await openDraft(url, properties, { viewport: { width: 390, height: 844 } })
  await press(page, 'Assistant')
  peer.say(() => ({ answer: proposal }))
  await panel(page).getByLabel('What should change?').fill('CV')
  await press(page, 'Suggest changes')
  await panel(page).getByText('3 suggested changes').waitFor()
  await keepScreenshot(page, 'ai-assistant-phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a formula is written from a description', async () => {
  const { page, draft } = await openDraft(url, [{ id: 'n', type: 'number', name: 'Nights' }])
  await page.getByRole('tab', { name: 'Logic' }).click()
  await page.getByRole('button', { name: /^Variables/ }).click()
  await press(page, 'Add variable')
  await page.getByLabel('Describe the result').fill('80 a night')
  peer.say(() => ({ answer: { formula: '{Nights} * 80', variable_name: 'Price' } }))
  await press(page, 'Write formula')
  await expect.poll(async () => JSON.stringify(await draft())).toContain('"formula":"{n} * 80"')
})

test('a form is translated, and the assistant reads from the right in Arabic', async () => {
  const { page, draft } = await openDraft(url, properties)
  await press(page, 'Assistant')
  await panel(page).getByRole('combobox', { name: 'What to do' }).click()
  await page.getByRole('option', { name: 'Translate' }).click()
  await panel(page).getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('option', { name: 'French' }).click()
  peer.say(() => ({
    answer: {
      summary: 'In French.',
      changes: [{ kind: 'change', id: 'job', block: { type: 'select', name: 'Métier' } }],
      notes: [],
    },
  }))
  await press(page, 'Suggest changes')
  await panel(page).getByText('1 suggested change').waitFor()
  expect(peer.calls[0]!.text).toContain('French')
  await page.context().addCookies([{ name: 'locale', value: 'ar', url }])
  await press(page, 'Accept 1 change')
  await expect.poll(() => names(draft)).toEqual(['Métier', 'CV'])

  await page.reload()
  await page.getByRole('button', { name: 'المساعد', exact: true }).click()
  await page.getByRole('complementary', { name: 'المساعد' }).waitFor()
  await expectAccessible(page, { name: 'ai-assistant-arabic' })
})
