import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { makeForm, type MadeForm } from '../support/author.ts'
import { openPage } from '../support/chromium.ts'
import { everyType, options } from './every-type.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'

const name = { id: 'name', type: 'text', name: 'Your name', required: true }

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('every field type is filled in, submitted and read back', async () => {
    const form = await makeForm(
      Object.entries(everyType).map(([type, { settings }]) =>
        Object.assign({ id: type, type, name: type }, settings),
      ),
    )
    const page = await visit(form, { javaScriptEnabled })
    for (const [type, entry] of Object.entries(everyType))
      await entry.fill(page, javaScriptEnabled).catch((error: unknown) => {
        throw new Error(`${type} cannot be filled in`, { cause: error })
      })
    if (javaScriptEnabled) {
      await page.getByText('Sign again').waitFor()
      await page.getByRole('button', { name: 'Remove cv.pdf' }).waitFor()
    }
    await submit(page)
    await expectDone(page)
    const [only, ...others] = await form.submissions()
    expect(others).toEqual([])
    const expected = Object.entries(everyType).map(([type, { stored: value }]) => [type, value])
    expect(only!.data).toMatchObject(Object.fromEntries(expected))
  })

  test('three pages with logic and a jump, back and forth', async () => {
    const when = (value: string) => ({
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'who',
          value: { operator: 'equals', property_meta: { id: 'who', type: 'select' }, value },
        },
      ],
    })
    const form = await makeForm([
      {
        id: 'who',
        type: 'select',
        name: 'Who are you?',
        required: true,
        select: options('Guest', 'Speaker', 'Nobody'),
        logic: { conditions: when('Nobody'), actions: [{ type: 'jump', to: 'last' }] },
      },
      { id: 'break1', type: 'nf-page-break', name: 'Break', next_btn_text: 'On we go' },
      {
        id: 'talk',
        type: 'text',
        name: 'Your talk',
        hidden: true,
        logic: { conditions: when('Speaker'), actions: ['show-block', 'require-answer'] },
      },
      { id: 'meal', type: 'text', name: 'Your meal' },
      { id: 'last', type: 'nf-page-break', name: 'Break' },
      { id: 'word', type: 'text', name: 'Last words' },
    ])
    const page = await visit(form, { javaScriptEnabled })
    await page.getByRole('button', { name: 'On we go' }).first().click()
    await page.getByText('The Who are you? field is required.').first().waitFor()
    await page.getByLabel('Who are you?').selectOption('speaker')
    await page.getByRole('button', { name: 'On we go' }).click()
    await page.getByLabel('Your talk').waitFor()
    await submit(page)
    await page.getByText('The Your talk field is required.').first().waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByLabel('Who are you?').selectOption('nobody')
    await page.getByRole('button', { name: 'On we go' }).click()
    await page.getByLabel('Last words').fill('Bye')
    await submit(page)
    await expectDone(page)
    const [only] = await form.submissions()
    expect(only!.data).toMatchObject({ who: 'Nobody', word: 'Bye' })
    expect(only!.data).not.toHaveProperty('talk')
  })

  test('a password opens the form for this visitor, and their submission arrives', async () => {
    const source = { id: 'source', type: 'text', name: 'Source', hidden: true }
    const form = await makeForm([name, source], { password: 'open sesame' })
    const page = await visitLocked(form, javaScriptEnabled, '?source=newsletter&utm_source=mail')
    await page.getByLabel('Password').fill('guess')
    await submit(page)
    await page.getByText('Wrong password.').waitFor()
    await page.getByLabel('Password').fill('open sesame')
    await submit(page)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([
      {
        data: { name: 'Ada', source: 'newsletter' },
        meta: { attribution: { utm_source: 'mail' } },
      },
    ])
    const cookie = (await page.context().cookies()).find(({ name: one }) =>
      one.startsWith('password-'),
    )
    const days = (cookie!.expires - Date.now() / 1000) / 86_400
    expect([Math.round(days), cookie!.httpOnly]).toEqual([30, true])
  })

  test('a read-only field keeps its answer, also when the submission is changed', async () => {
    const ifAda = {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'name',
          value: { operator: 'equals', property_meta: { id: 'name', type: 'text' }, value: 'Ada' },
        },
      ],
    }
    const logic = { conditions: ifAda, actions: ['disable-block'] }
    const form = await makeForm(
      [
        { id: 'seat', type: 'text', name: 'Seat', disabled: true },
        { id: 'code', type: 'text', name: 'Code', required: true, logic },
        name,
      ],
      { editable_submissions: true },
    )
    const page = await visit(form, { javaScriptEnabled, query: '?seat=12A' })
    expect(await page.getByLabel('Seat').inputValue()).toBe('12A')
    await page.getByLabel('Code').fill('C1')
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByRole('link', { name: 'Edit your answers' }).click()
    await page.locator('#field-code:disabled').waitFor()
    if (javaScriptEnabled) await expectLive(page)
    expect(await page.getByLabel('Code').inputValue()).toBe('C1')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([
      { data: { name: 'Ada', seat: '12A', code: 'C1' } },
    ])
  })

  test('a closed form and a full one say so', async () => {
    const closed = await makeForm([name], {
      visibility: 'closed',
      closed_text: '<p>Gone fishing</p>',
    })
    const page = await visitLocked(closed, javaScriptEnabled)
    await page.getByText('Gone fishing').waitFor()
    const full = await makeForm([name], { max_submissions_count: 1 })
    const first = await visit(full, { javaScriptEnabled })
    await first.getByLabel('Your name').fill('Ada')
    await submit(first)
    await expectDone(first)
    await expect
      .poll(async () => {
        await page.goto(full.url)
        return page.getByText('This form has reached its submission limit').count()
      })
      .toBe(1)
  })

  test('a respondent changes their own submission, and it stays one', async () => {
    const form = await makeForm([name, { id: 'age', type: 'number', name: 'Age' }], {
      editable_submissions: true,
    })
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Age').fill('36')
    await submit(page)
    await page.getByRole('link', { name: 'Edit your answers' }).click()
    await page.getByLabel('Your name').fill('Ada L.')
    await page.getByLabel('Age').fill('')
    await submit(page)
    await expectDone(page)
    const [only, ...others] = await form.submissions()
    expect([only!.data['name'], only!.data['age'] ?? null, others]).toEqual(['Ada L.', null, []])
  })

  test('a redirect is followed, with the answers in it', async () => {
    const mention =
      '<span mention="true" mention-field-id="name" mention-field-name="n" mention-fallback=""></span>'
    const form = await makeForm([name], { redirect_url: `${elsewhere}/?n=${mention}` })
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Your name').fill('A&B')
    await submit(page)
    await page.waitForURL(`${elsewhere}/**`)
    expect(page.url()).toBe(`${elsewhere}/?n=A%26B`)
  })

  test('the address fills hidden fields, tells the source, and keeps the author’s secret', async () => {
    const form = await makeForm([
      name,
      { id: 'source', type: 'text', name: 'Source', hidden: true },
      { id: 'secret', type: 'text', name: 'Secret', hidden: true, prefill: 'known to the author' },
    ])
    const query = '?source=newsletter&utm_source=mail&utm_source=again&name=Ada'
    const page = await visit(form, { javaScriptEnabled, query })
    expect(await page.content()).not.toContain('known to the author')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([
      {
        data: { name: 'Ada', source: 'newsletter', secret: 'known to the author' },
        meta: { attribution: { utm_source: 'mail' } },
      },
    ])
  })

  test('a form in Arabic is filled in from right to left', async () => {
    const form = await makeForm([{ ...name, name: 'الاسم' }], { language: 'ar' })
    const page = await visit(form, { javaScriptEnabled })
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.getByRole('button', { name: 'إرسال' }).last().click()
    await page.locator('#field-name-error').waitFor()
    await page.getByLabel('الاسم').fill('آدا')
    await page.getByRole('button', { name: 'إرسال' }).last().click()
    await expectDone(page)
    expect((await form.submissions())[0]!.data).toMatchObject({ name: 'آدا' })
  })

  test('a focused form asks one question at a time', async () => {
    const form = await makeForm(
      [
        name,
        { id: 'drink', type: 'select', name: 'Your drink', select: options('Tea', 'Milk') },
        { id: 'stars', type: 'rating', name: 'Your mood' },
        { id: 'word', type: 'text', name: 'Last words' },
      ],
      { presentation_style: 'focused', show_progress_bar: true },
    )
    const page = await visit(form, { javaScriptEnabled })
    if (javaScriptEnabled) {
      // By keyboard only.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-name')
      await page.keyboard.press('Enter')
      await page.getByText('The Your name field is required.').waitFor()
      await page.keyboard.type('Ada')
      await page.keyboard.press('Enter')
      await page.getByText('Your drink').waitFor()
      // The script that makes letters choose loads some time after the question. The choice advances automatically, so
      // the chosen option may be gone before it can be checked.
      const chosen = page.getByRole('radio', { name: 'Milk', checked: true })
      await expect
        .poll(async () => {
          await page.keyboard.press('b')
          return chosen.or(page.getByText('Your mood')).count()
        })
        .toBeGreaterThan(0)
      await page.getByText('Your mood').waitFor()
      await page.keyboard.press('4')
      await page.getByLabel('Last words').waitFor()
      await page.keyboard.type('Bye')
      await page.keyboard.press('Enter')
    } else {
      await page.getByLabel('Your name').fill('Ada')
      await submit(page)
      await page.getByLabel('Milk').check({ force: true })
      await page.getByRole('button', { name: 'Previous' }).click()
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
      await submit(page)
      await page.getByLabel('Milk').waitFor({ state: 'attached' })
      await submit(page)
      await page.getByLabel('4 of 5').check({ force: true })
      await submit(page)
      await page.getByLabel('Last words').fill('Bye')
      await submit(page)
    }
    await expectDone(page)
    const data = { name: 'Ada', drink: 'Milk', stars: 4, word: 'Bye' }
    expect(await form.submissions()).toMatchObject([{ data }])
  })
})

async function visitLocked(form: MadeForm, javaScriptEnabled: boolean, query = '') {
  const page = await openPage({ javaScriptEnabled })
  await page.goto(`${form.url}${query}`)
  return page
}

const peer = createServer((_, answer) => answer.end('<title>Elsewhere</title>')).listen(0)
afterAll(() => void peer.close())
const elsewhere = `http://localhost:${(peer.address() as AddressInfo).port}`
