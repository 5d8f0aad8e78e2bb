import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/author.ts'
import { keepScreenshot, withoutMotion } from '../support/chromium.ts'
import { blockNamed, expectNames, expectShown, labelOf, openEditor, startForm } from './editor.ts'
import { openSignedIn } from '../support/signed-in.ts'

const text = (id: string, name: string, more: object = {}) => ({ id, type: 'text', name, ...more })
const three = [text('a', 'Alpha'), text('b', 'Beta'), text('c', 'Gamma')]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('with the mouse', () => {
  test('a blank form gets blocks, labels and options in place', async () => {
    const form = await startForm()
    const page = await openEditor(form)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    await page.keyboard.type('Your email')
    await page.getByRole('button', { name: 'Add a block below' }).click()
    await page.getByRole('option', { name: 'Radio button' }).click()
    await page.keyboard.type('How would you like to work?')
    const options = blockNamed(page, 'How would you like to work?')
    await options.getByRole('textbox', { name: 'Option 1' }).fill('Full time')
    await options.getByRole('textbox', { name: 'Option 2' }).fill('Part time')
    await options.getByRole('button', { name: 'Add option' }).click()
    await page.keyboard.type('Freelance')
    await expectNames(form, ['Your email', 'How would you like to work?'])
    await expect
      .poll(async () => JSON.stringify((await form.draft()).document.properties[1]))
      .toMatch(/Full time.*Part time.*Freelance/)
    await keepScreenshot(page, 'editor')
  })

  test('a block is dragged by its grip, and side by side with another', async () => {
    const form = await startForm(three)
    const page = await openEditor(form)
    const drag = async (from: string, to: string, place: { x: number; y: number }) => {
      await blockNamed(page, from).hover()
      const grip = page.getByRole('button', { name: `Move ${from}` })
      const start = (await grip.boundingBox())!
      const end = (await blockNamed(page, to).boundingBox())!
      await page.mouse.move(start.x + 8, start.y + 8)
      await page.mouse.down()
      await page.mouse.move(start.x + 8, start.y + 30, { steps: 4 })
      await page.mouse.move(end.x + end.width * place.x, end.y + end.height * place.y, { steps: 8 })
      await page.mouse.up()
    }
    await drag('Gamma', 'Alpha', { x: 0.5, y: 0.1 })
    await expectShown(page, ['Gamma', 'Alpha', 'Beta'])
    // A dropped block is selected a moment later, and its help moves the blocks below it.
    await blockNamed(page, 'Gamma').getByRole('textbox', { name: 'Help' }).waitFor()
    await drag('Beta', 'Gamma', { x: 0.97, y: 0.5 })
    await expectNames(form, ['Gamma', 'Beta', 'Alpha'])
    const { document } = await form.draft()
    expect(document.properties.map(({ width }) => width)).toEqual(['1/2', '1/2', 'full'])
  })

  test('a deleted block is restored from its toast, with everything it had', async () => {
    const form = await startForm([
      text('a', 'Alpha', { help: 'Some help', required: true }),
      three[1]!,
    ])
    const before = (await form.draft()).document
    const page = await openEditor(form)
    const undo = page.getByRole('button', { name: 'Undo' }).last()
    const deleteAlpha = async () => {
      await labelOf(blockNamed(page, 'Alpha')).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expectNames(form, ['Beta'])
      // The toast stays while the pointer is over it.
      await undo.hover()
    }
    await deleteAlpha()
    await undo.click()
    await expectNames(form, ['Alpha', 'Beta'])
    expect((await form.draft()).document).toEqual(before)

    await deleteAlpha()
    await labelOf(blockNamed(page, 'Beta')).focus()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expectNames(form, ['Beta!'])
    await undo.click()
    await expectNames(form, ['Alpha', 'Beta!'])
  })

  test('the settings of a block are changed beside it', async () => {
    const form = await startForm(three)
    const page = await openEditor(form)
    await labelOf(blockNamed(page, 'Beta')).click()
    const panel = page.getByRole('complementary', { name: 'Block settings' })
    await panel.getByRole('radio', { name: 'Required' }).check()
    await panel.getByRole('radio', { name: '1/2' }).check()
    await panel.getByRole('textbox', { name: 'Placeholder' }).fill('Write here')
    await expect
      .poll(async () => (await form.draft()).document.properties[1])
      .toMatchObject({ required: true, width: '1/2', placeholder: 'Write here' })
  })
})

describe('with the keyboard alone', () => {
  test('a form is written, reordered and undone', async () => {
    const form = await startForm()
    const page = await openEditor(form)
    await page.getByRole('main', { name: 'Canvas' }).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('email')
    await page.getByRole('option', { name: 'Email', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Your email')
    await page.keyboard.press('Enter')
    await page.keyboard.type('rating')
    await page.keyboard.press('Enter')
    await page.keyboard.type('How was it?')
    await expectShown(page, ['Your email', 'How was it?'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowUp')
    await expectShown(page, ['How was it?', 'Your email'])
    const grip = page.getByRole('button', { name: 'Move How was it?' })
    await grip.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expectShown(page, ['Your email', 'How was it?'])
    // It moves with its block, and gets the focus back in the next frame.
    await grip.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('main', { name: 'Canvas' }).focus()
    await page.keyboard.press('Control+d')
    await expectShown(page, ['Your email', 'How was it?', 'How was it? 2'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expectShown(page, ['Your email', 'How was it?'])
    await page.keyboard.press('Control+z')
    await expectNames(form, ['Your email', 'How was it?', 'How was it? 2'])
  })

  test('blocks are picked before all of their views have loaded, and keep the typed label', async () => {
    const form = await startForm([three[0]!])
    const page = await openSignedIn(form.author, withoutMotion)
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/canvas-(?!frame-)[^/]+\.js$/, async (route) => {
      await isThere
      await route.continue()
    })
    await page.goto(`/forms/${form.slug}/edit`)
    await page.getByRole('main', { name: 'Canvas' }).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('short answer')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Delta')
    await expectShown(page, ['Alpha', 'Delta'])
    await page.keyboard.press('Enter')
    await page.keyboard.type('matrix')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Epsi')
    arrive()
    await expectShown(page, ['Alpha', 'Delta', 'Epsi'])
    await page.keyboard.type('lon')
    await expectNames(form, ['Alpha', 'Delta', 'Epsilon'])
  })

  test('blocks can be added after an added block was undone', async () => {
    const page = await openEditor(await startForm([three[0]!]))
    const entry = page.getByRole('option', { name: 'Email', exact: true })
    const add = page.getByRole('button', { name: 'Add block' })
    for (const open of [() => add.click(), () => page.keyboard.press('/'), () => add.click()]) {
      await open()
      await entry.click()
      await expectShown(page, ['Alpha', 'Email'])
      await page.keyboard.press('Control+z')
      await expectShown(page, ['Alpha'])
    }
  })

  test('the canvas is one tab stop, between the rail and the settings of a block', async () => {
    const page = await openEditor(await startForm(three))
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return element?.closest('aside') ? 'the panel' : element?.getAttribute('aria-label')
      })
    const press = async (key: string, where: string) => {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(where)
    }
    await page.getByRole('button', { name: 'Add block' }).focus()
    await press('Tab', 'Block: Alpha')
    await press('ArrowDown', 'Block: Beta')
    // The panel loads when a block is selected for the first time.
    await page.locator('aside').getByRole('tab', { name: 'Field' }).waitFor()
    await press('Tab', 'the panel')
    await press('Shift+Tab', 'Block: Beta')
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('button', { name: 'Add block' }).and(page.locator(':focus')).waitFor()
    await press('Tab', 'Block: Beta')
    await press('Enter', 'Label')
    await page.keyboard.type('!')
    await press('Shift+Tab', 'Move Beta!')
    await press('Shift+Tab', 'Block: Beta!')
  })

  test('changes are announced', async () => {
    const page = await openEditor(await startForm(three))
    await labelOf(blockNamed(page, 'Beta')).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect
      .poll(() => page.locator('output').allTextContents())
      .toContain('Deleted Beta. Undo with Control Z.')
  })
})

test('on a phone, blocks are added, moved and edited by touch', async () => {
  const form = await startForm(three)
  const page = await openEditor(form, phone)
  await labelOf(blockNamed(page, 'Beta')).tap()
  const tools = page.getByRole('toolbar', { name: 'Tools for the block' })
  await tools.getByRole('button', { name: 'Move up' }).tap()
  await expectShown(page, ['Beta', 'Alpha', 'Gamma'])
  await tools.getByRole('button', { name: 'Edit' }).tap()
  await page.getByRole('radio', { name: 'Required' }).check()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.getByRole('button', { name: 'Add block' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Add a block' })
  await sheet.getByRole('option', { name: 'Email' }).tap()
  await page.keyboard.type('Your email')
  await expectNames(form, ['Beta', 'Your email', 'Alpha', 'Gamma'])
  expect((await form.draft()).document.properties[0]).toMatchObject({ required: true })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await keepScreenshot(page, 'editor-phone')
})

test('a read-only member finds nothing to edit', async () => {
  const form = await startForm(three)
  const reader = await startForm()
  const { Client } = await import('pg')
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  await database.query(
    `insert into workspace_members (workspace_id, user_id, role)
     select $1, id, 'readonly' from users where email = $2`,
    [form.author.workspaceId, reader.author.email],
  )
  await database.end()
  const page = await openSignedIn(reader.author)
  await page.goto(`/forms/${form.slug}/edit`)
  await blockNamed(page, 'Alpha').waitFor()
  await blockNamed(page, 'Alpha').click()
  expect(await page.getByRole('textbox', { name: 'Label' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('/')
  expect(await page.getByRole('combobox', { name: 'Blocks' }).count()).toBe(0)
  const panel = page.getByRole('complementary', { name: 'Block settings' })
  // The settings of the type load later.
  await panel.getByRole('switch', { name: 'Multiple lines' }).waitFor()
  expect(await panel.getByRole('radio', { name: 'Required' }).isDisabled()).toBe(true)
  expect(await panel.locator('fieldset :is(input, textarea, button):enabled').count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Copy', exact: true }).isEnabled()).toBe(true)
  const edit = callApi(
    inject('appUrl'),
    'POST',
    `/open/forms/${form.id}/edits`,
    {
      client: 'client-of-reader',
      seq: 1,
      revision: 0,
      edits: [{ type: 'remove', path: ['properties'], id: 'a' }],
    },
    reader.author.token,
  )
  await expect(edit).rejects.toThrow('403')
})

test('the editor is accessible, with a block selected and with the picker open', async () => {
  const page = await openEditor(await startForm(three))
  await labelOf(blockNamed(page, 'Beta')).click()
  await expectAccessible(page, { name: 'editor-selected' })
  await page.getByRole('button', { name: 'Add a block below' }).click()
  await page.getByRole('combobox', { name: 'Blocks' }).waitFor()
  const list = page.getByRole('listbox', { name: 'Blocks' })
  // No entries overflow beside the list, where one would have to scroll sideways.
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page, { name: 'editor-picker' })
})
