import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { blockNamed, labelOf, openEditor, startForm } from './editor.ts'

const pages = [
  { id: 'a', type: 'email', name: 'Email', placeholder: 'name@example.com' },
  { id: 'b', type: 'select', name: 'Country', select: { options: [{ id: 'x', name: 'Chad' }] } },
  { id: 'c', type: 'nf-page-break', name: 'More' },
  { id: 'd', type: 'text', name: 'Message' },
]

describe('words are written where they stand', () => {
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

  test('a press on words begins to write there, one on an empty box selects the block', async () => {
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

  test('a dropdown shows what stands in it beside its options', async () => {
    const form = await startForm(pages)
    const page = await openEditor(form)
    const country = blockNamed(page, 'Country')
    await labelOf(country).click()
    await country.getByRole('textbox', { name: 'Placeholder' }).fill('Where from?')
    await expect
      .poll(async () => (await form.draft()).document.properties[1]?.['placeholder'])
      .toBe('Where from?')
  })

  test('buttons, and the page that thanks', async () => {
    const form = await startForm(pages, { re_fillable: true, redirect_url: 'https://a.test/x' })
    const page = await openEditor(form)
    const write = async (name: string, text: string) => {
      await page.getByRole('textbox', { name }).click()
      await page.keyboard.type(text)
    }
    await write('Text of the button to the next page', 'Go on')
    await write('Text of the button to the previous page', 'Go back')
    await write('Text of the submit button', 'Send it')
    await write('Text of the link to fill in the form again', 'Once more')
    const ending = page.getByRole('region', { name: 'Thank-you page' })
    await ending.getByText('https://a.test/x').waitFor()
    await ending.getByText('Thank you. Your answer has been saved.').waitFor()
    await ending.getByRole('button', { name: 'Edit the thank-you text' }).click()
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
