import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { onePixel } from '../support/one-pixel.ts'
import { blockNamed, expectNames, labelOf, openEditor, startForm } from './editor.ts'

const pages = [
  { id: 'a', type: 'email', name: 'Email', placeholder: 'name@example.com' },
  { id: 'b', type: 'select', name: 'Country', select: { options: [{ id: 'x', name: 'Chad' }] } },
  { id: 'c', type: 'nf-page-break', name: 'More' },
  { id: 'd', type: 'text', name: 'Message' },
]

describe('texts are written in place', () => {
  test('help and placeholder, from the label on by Tab', async () => {
    const form = await startForm(pages)
    const page = await openEditor(form)
    const message = blockNamed(page, 'Message')
    expect(await message.getByRole('textbox', { name: 'Help' }).count()).toBe(0)
    await labelOf(message).focus()
    await message.getByRole('textbox', { name: 'Help' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Write freely')
    await page.keyboard.press('Tab')
    await page.keyboard.type('We read all of it')
    await expect
      .poll(async () => (await form.draft()).document.properties[3])
      .toMatchObject({ placeholder: 'Write freely', help: '<p>We read all of it</p>' })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect
      .poll(async () => (await form.draft()).document.properties[3]?.['placeholder'])
      .toBeNull()
  })

  test('rich text is undone and redone by one key press each', async () => {
    const form = await startForm([{ ...pages[3], help: '<p>Write freely</p>' }])
    const page = await openEditor(form)
    const message = blockNamed(page, 'Message')
    await labelOf(message).click()
    const help = message.getByRole('textbox', { name: 'Help' })
    await help.click()
    await page.keyboard.press('End')
    await page.keyboard.insertText(', please')
    const expectHelp = async (text: string) => {
      await expect.poll(() => help.textContent()).toBe(text)
      await expect
        .poll(async () => (await form.draft()).document.properties[0]?.['help'])
        .toBe(`<p>${text}</p>`)
    }
    await expectHelp('Write freely, please')
    await page.keyboard.press('Control+z')
    await expectHelp('Write freely')
    await page.keyboard.press('Control+Shift+z')
    await expectHelp('Write freely, please')
    await page.keyboard.type('!')
    await expectHelp('Write freely, please!')
  })

  test('after undo, typing continues where the label has changed', async () => {
    const form = await startForm([pages[3]!])
    const page = await openEditor(form)
    await labelOf(blockNamed(page, 'Message')).click()
    await page.keyboard.press('End')
    await page.keyboard.insertText(' to us')
    await expectNames(form, ['Message to us'])
    await page.keyboard.press('Control+z')
    await expectNames(form, ['Message'])
    await page.keyboard.type('!')
    await expectNames(form, ['Message!'])
  })

  test('a click on text starts editing there, one on an empty box selects the block', async () => {
    const form = await startForm(pages)
    const page = await openEditor(form)
    const email = blockNamed(page, 'Email')
    const box = (await email.locator('.fs-control').boundingBox())!
    await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2)
    await page.keyboard.type('!')
    await expect
      .poll(async () => (await form.draft()).document.properties[0]?.['placeholder'])
      .toBe('name@example.com!')
    await blockNamed(page, 'Message').locator('.fs-control').click({ force: true })
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await form.draft()).document.properties.length).toBe(3)
  })

  test('options can be changed while a picture is uploaded', async () => {
    const options = ['Chad', 'Mali'].map((name) => ({ id: name, name }))
    const form = await startForm([
      { ...pages[1], select: { options }, option_display_mode: 'text_and_image' },
      pages[3]!,
    ])
    const page = await openEditor(form)
    const release = await holdRequests(page, '**/assets/upload')
    const country = blockNamed(page, 'Country')
    await labelOf(country).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture of Chad' }).click()
    await (await chooser).setFiles(onePixel)
    await labelOf(blockNamed(page, 'Message')).click()
    await labelOf(country).click()
    await country.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Niger')
    const saved = async () => (await form.draft()).document.properties[0]?.['select']
    await expect.poll(saved).toMatchObject({ options: [{ name: 'Chad' }, { name: 'Niger' }] })
    release()
    await expect
      .poll(saved)
      .toMatchObject({ options: [{ image: expect.any(String) }, { name: 'Niger' }] })
  })

  test('each choice shows whether its own options have points', async () => {
    const choice = (name: string, points: number | null) => ({
      ...pages[1],
      id: name,
      name,
      select: { options: [{ id: 'x', name: 'Chad', points }] },
    })
    const page = await openEditor(await startForm([choice('Scored', 5), choice('Plain', null)]))
    const withPoints = page.getByRole('switch', { name: 'Give points' })
    for (const [name, isOn] of [
      ['Scored', true],
      ['Plain', false],
      ['Scored', true],
    ] as const) {
      await labelOf(blockNamed(page, name)).click()
      await expect.poll(() => withPoints.isChecked()).toBe(isOn)
    }
  })

  test('a dropdown shows its placeholder beside its options', async () => {
    const form = await startForm(pages)
    const page = await openEditor(form)
    const country = blockNamed(page, 'Country')
    await labelOf(country).click()
    await country.getByRole('textbox', { name: 'Placeholder' }).fill('Where from?')
    await expect
      .poll(async () => (await form.draft()).document.properties[1]?.['placeholder'])
      .toBe('Where from?')
  })

  test('rows and columns of a matrix, and the order of options, by keyboard', async () => {
    const country = pages.find(({ id }) => id === 'b')!
    const matrix = { id: 'm', type: 'matrix', name: 'Skills', rows: ['CSS'], columns: [1, 2] }
    const form = await startForm([country, matrix])
    const page = await openEditor(form)
    const skills = blockNamed(page, 'Skills')
    const said = () => page.locator('output').allTextContents()
    await labelOf(skills).click()
    await skills.getByRole('textbox', { name: 'Row 1' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(said).toContain('Row 2 added.')
    await page.keyboard.type('HTML')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(said).toContain('HTML moved to position 1 of 2.')
    await skills.getByRole('textbox', { name: 'Column 1' }).fill('Never')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Often')
    await skills.getByRole('textbox', { name: 'Column 3' }).fill('')
    await page.keyboard.press('Backspace')
    await expect.poll(said).toContain('Column 3 removed.')
    await page.keyboard.type('!')
    const saved = async () => (await form.draft()).document.properties
    await expect
      .poll(saved)
      .toMatchObject([{}, { rows: ['HTML', 'CSS'], columns: ['Never', 'Often!'] }])
    await expectAccessible(page, { name: 'editor-matrix' })

    const option = blockNamed(page, 'Country').getByRole('textbox', { name: 'Option 1' })
    await labelOf(blockNamed(page, 'Country')).click()
    await option.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mali')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(said).toContain('Mali moved to position 1 of 2.')
    await page.keyboard.type(' is first')
    await expect
      .poll(saved)
      .toMatchObject([{ select: { options: [{ name: 'Mali is first' }, { name: 'Chad' }] } }, {}])
  })

  test('buttons, and the thank-you page', async () => {
    const form = await startForm(pages, { re_fillable: true, redirect_url: 'https://a.test/x' })
    const page = await openEditor(form)
    const write = async (name: string, text: string) => {
      await page.getByRole('textbox', { name }).click()
      await page.keyboard.type(text)
    }
    await write('Text on the next button', 'Go on')
    await write('Text on the previous button', 'Go back')
    await write('Text on the submit button', 'Send it')
    await write('Text of the link to fill in the form again', 'Once more')
    const ending = page.getByRole('region', { name: 'Thank-you page' })
    await ending.getByText('https://a.test/x').waitFor()
    await ending.getByText('Thank you. Your answers were saved.').waitFor()
    await page.getByRole('treeitem', { name: 'Ending' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('textbox')
    await page.keyboard.type('See you soon')
    await labelOf(blockNamed(page, 'Message')).click()
    await ending.getByText('See you soon').waitFor()
    await expect
      .poll(async () => (await form.draft()).document)
      .toMatchObject({
        submit_button_text: 'Send it',
        re_fill_button_text: 'Once more',
        submitted_text: '<p>See you soon</p>',
        properties: [{}, {}, { next_btn_text: 'Go on', previous_btn_text: 'Go back' }, {}],
      })
    await expectAccessible(page, { name: 'editor-in-place' })
  })
})

test('? lists the shortcuts, and commands lead to tabs, blocks and new blocks', async () => {
  const form = await startForm(pages)
  const page = await openEditor(form)
  await labelOf(blockNamed(page, 'Message')).click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await labelOf(blockNamed(page, 'Message?')).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Move up or down').waitFor()
  await help.getByText('Open the command palette').waitFor()
  await expectAccessible(page, { name: 'editor-keys', within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  const run = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
    await page.keyboard.type(words)
    await page.getByRole('option', { name: words }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await run('Settings: Thank-you page')
  await page.getByText('Redirect to a URL').waitFor()
  await run('Country')
  await labelOf(blockNamed(page, 'Country')).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' of birth')
  await labelOf(blockNamed(page, 'Country of birth')).waitFor()
  await run('Add: Rating')
  await page.keyboard.type('How was it?')
  await expectNames(form, ['Email', 'Country of birth', 'How was it?', 'More', 'Message?'])
})

test('a change of type says what it costs, and can be undone', async () => {
  const form = await startForm([
    { id: 'a', type: 'text', name: 'Story', multi_lines: true },
    { id: 'b', type: 'email', name: 'Email' },
  ])
  const page = await openEditor(form)
  const typeOf = async () => (await form.draft()).document.properties.map(({ type }) => type)
  await labelOf(blockNamed(page, 'Story')).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Number' }).click()
  const question = page.getByRole('dialog', { name: 'Turn Story into Number?' })
  await question.getByText('Multiple lines').waitFor()
  await question.getByText('may not fit the new type').waitFor()
  expect(await typeOf()).toEqual(['text', 'email'])
  await question.getByRole('button', { name: 'Turn into Number' }).click()
  await expect.poll(typeOf).toEqual(['number', 'email'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(typeOf).toEqual(['text', 'email'])
  expect((await form.draft()).document.properties[0]).toMatchObject({ multi_lines: true })
})
