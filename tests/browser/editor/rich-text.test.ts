import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { expectDone, submit, visit } from '../support/form-page.ts'

const story = { id: 'story', type: 'rich_text', name: 'Your story' }

const editorOf = async (page: Page) => {
  const editor = page.locator('[contenteditable=true]')
  await editor.waitFor()
  return editor
}

test('text written with every tool is stored, and reopens unchanged', async () => {
  const form = await makeForm([story])
  const page = await visit(form)
  const editor = await editorOf(page)
  await editor.click()
  const { keyboard } = page
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  const lines: [tool: string, text: string][] = [
    ['Heading 1', 'One'],
    ['Heading 2', 'Two'],
    ['Heading 3', 'Three'],
  ]
  for (const [tool, text] of lines) {
    await press(tool)
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  for (const tool of ['Bold', 'Italic', 'Underline', 'Strikethrough']) await press(tool)
  await keyboard.type('all at once')
  await keyboard.press('Shift+Enter')
  await keyboard.type('next line')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await press('Quote')
  await keyboard.type('said')
  await keyboard.press('Enter')
  await press('Bulleted list')
  await keyboard.type('outer')
  await keyboard.press('Enter')
  await keyboard.type('inner')
  await keyboard.press('Control+]')
  const written = await editor.innerHTML()
  await submit(page)
  await expectDone(page)

  const marked = (text: string) => `<strong><em><u><s>${text}</s></u></em></strong>`
  const [only] = await form.submissions()
  const kept = String(only!.data['story'])
  expect(kept).toBe(
    [
      '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
      `<p>${marked('all at once<br>next line')}</p>`,
      '<p><br></p>',
      '<blockquote><p>said</p>',
      '<ul><li><p>outer</p><ul><li><p>inner</p></li></ul></li></ul></blockquote>',
    ].join(''),
  )
  const again = await visit(form, { query: `?story=${encodeURIComponent(kept)}` })
  await expect.poll(async () => (await editorOf(again)).innerHTML()).toBe(written)
})

test('pasted content is cleaned by the rules for stored text', async () => {
  const form = await makeForm([story])
  const page = await visit(form)
  const editor = await editorOf(page)
  await editor.click()
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, '<h5 onclick="x()">Deep</h5>\n<div>a  b <span style="color: red; position: fixed">c</span></div><blockquote>q</blockquote><p>Hi <span mention mention-field-id="f1" mention-field-name="Salary">x</span> <a href="javascript:x">no link</a></p>')
  await editor.getByText('no link').waitFor()
  await submit(page)
  await expectDone(page)
  const [only] = await form.submissions()
  expect(only!.data['story']).toBe(
    '<h3>Deep</h3><p>a  b <span style="color: red">c</span></p><blockquote><p>q</p></blockquote><p>Hi Salary no link</p>',
  )
})

test('an address that cannot be stored is refused where it is typed', async () => {
  const page = await visit(await makeForm([story]))
  await (await editorOf(page)).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByLabel('Link address')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await page.getByText('Enter a web address').waitFor()
  await address.fill('example.com')
  await address.press('Enter')
  await expect
    .poll(() => page.locator('[contenteditable=true] a').getAttribute('href'))
    .toBe('https://example.com')
})

test("an author's text shows three levels of headings and quotes, aligned with the reading direction", async () => {
  const content = '<h1>A</h1><h2>B</h2><h3>C</h3><blockquote><p>D</p></blockquote>'
  const form = await makeForm([{ id: 'text', type: 'nf-text', name: 'Text', content }], {
    language: 'ar',
  })
  const page = await visit(form, { javaScriptEnabled: false })
  const text = page.locator('.fs-text')
  expect(await text.innerHTML()).toBe(content)
  const sizes = await text
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(3)
  const quote = await text.locator('blockquote').evaluate((one) => {
    const { borderRightWidth, borderLeftWidth } = getComputedStyle(one)
    return { borderRightWidth, borderLeftWidth }
  })
  expect(quote).toEqual({ borderRightWidth: '3px', borderLeftWidth: '0px' })
})
