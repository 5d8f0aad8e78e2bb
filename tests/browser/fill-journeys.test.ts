import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { makeForm, type MadeForm } from './author.ts'
import { openPage } from './chromium.ts'
import { expectDone, submit, visit } from './form-page.ts'

const options = (...names: string[]) => ({
  options: names.map((name) => ({ id: name.toLowerCase(), name })),
})
const name = { id: 'name', type: 'text', name: 'Your name', required: true }
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** How a person answers each type of field, with and without script, and what is stored. */
const everyType: Record<
  string,
  { settings?: object; fill(page: Page, hasScript: boolean): Promise<unknown>; stored: unknown }
> = {
  text: { fill: (page) => page.getByLabel('text', { exact: true }).fill(' Ada '), stored: ' Ada ' },
  rich_text: {
    async fill(page, hasScript) {
      if (!hasScript) return page.getByLabel('rich_text').fill('Hello')
      await page.locator('[contenteditable=true]').click()
      return page.keyboard.type('Hello')
    },
    stored: expect.stringContaining('Hello'),
  },
  date: { fill: (page) => page.getByLabel('date').fill('2026-03-04'), stored: '2026-03-04' },
  url: { fill: (page) => page.getByLabel('url').fill('https://e.test'), stored: 'https://e.test' },
  phone_number: {
    settings: { phone_country_code: 'FR' },
    async fill(page) {
      await page.locator('select[name="phone_number[country]"]').selectOption('FR')
      await page.locator('#field-phone_number').fill('0612345678')
    },
    stored: expect.stringMatching(/612345678$/),
  },
  email: { fill: (page) => page.getByLabel('email').fill('a@e.test'), stored: 'a@e.test' },
  checkbox: { fill: (page) => page.getByLabel('checkbox').check(), stored: true },
  select: {
    settings: { select: options('Tea', 'Milk') },
    fill: (page) => page.locator('#field-select').selectOption('milk'),
    stored: 'Milk',
  },
  multi_select: {
    settings: { multi_select: options('Mon', 'Tue', 'Wed'), without_dropdown: true },
    async fill(page) {
      await page.getByLabel('Mon').check()
      await page.getByLabel('Wed').check()
    },
    stored: ['Mon', 'Wed'],
  },
  ranking: {
    settings: { ranking: options('Speed', 'Price') },
    async fill(page, hasScript) {
      if (hasScript) return page.getByLabel('Move Price up').click()
      await page.locator('select[name="ranking[price]"]').selectOption('1')
      await page.locator('select[name="ranking[speed]"]').selectOption('2')
    },
    stored: ['Price', 'Speed'],
  },
  matrix: {
    settings: { rows: ['Taste', 'Looks'], columns: ['Poor', 'Good'] },
    async fill(page) {
      await page.getByLabel('Taste: Good').check({ force: true })
      await page.getByLabel('Looks: Poor').check({ force: true })
    },
    stored: { Taste: 'Good', Looks: 'Poor' },
  },
  number: { fill: (page) => page.locator('#field-number').fill('42'), stored: 42 },
  rating: { fill: (page) => page.getByLabel('4 of 5').check({ force: true }), stored: 4 },
  scale: {
    fill: (page) => page.locator('#field-scale input[value="3"]').check({ force: true }),
    stored: 3,
  },
  slider: { fill: (page) => page.locator('#field-slider').fill('20'), stored: 20 },
  color: { fill: (page) => page.locator('#field-color').fill('#1a73e8'), stored: '#1a73e8' },
  files: {
    fill: (page) =>
      page
        .locator('#field-files')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf }),
    stored: [{ file_name: expect.stringMatching(/^cv_.*\.pdf$/), file_url: expect.any(String) }],
  },
  signature: {
    async fill(page, hasScript) {
      if (hasScript) await page.getByLabel('Upload', { exact: true }).check({ force: true })
      await page
        .locator('#field-signature-file')
        .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: png })
    },
    stored: [{ file_name: expect.stringMatching(/^sign_.*\.png$/), file_url: expect.any(String) }],
  },
  barcode: {
    fill: (page) => page.locator('#field-barcode').fill('4006381333931'),
    stored: '4006381333931',
  },
}

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('every type of field is filled in, sent and read back', async () => {
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

  test('a password opens the form for this visitor, and its answer arrives', async () => {
    const form = await makeForm([name], { password: 'open sesame' })
    const page = await visitLocked(form, javaScriptEnabled)
    await page.getByLabel('Password').fill('guess')
    await submit(page)
    await page.getByText('This password is not right.').waitFor()
    await page.getByLabel('Password').fill('open sesame')
    await submit(page)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await expectDone(page)
    expect((await form.submissions())[0]!.data).toMatchObject({ name: 'Ada' })
    const cookie = (await page.context().cookies()).find(({ name: one }) =>
      one.startsWith('password-'),
    )
    const days = (cookie!.expires - Date.now() / 1000) / 86_400
    expect([Math.round(days), cookie!.httpOnly]).toEqual([30, true])
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
        return page.getByText('This form has received all the answers').count()
      })
      .toBe(1)
  })

  test('one changes one’s own answer, and it stays one', async () => {
    const form = await makeForm([name, { id: 'age', type: 'number', name: 'Age' }], {
      editable_submissions: true,
    })
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Age').fill('36')
    await submit(page)
    await page.getByRole('link', { name: 'Change your answer' }).click()
    await page.getByLabel('Your name').fill('Ada L.')
    await page.getByLabel('Age').fill('')
    await submit(page)
    await expectDone(page)
    const [only, ...others] = await form.submissions()
    expect([only!.data['name'], only!.data['age'] ?? null, others]).toEqual(['Ada L.', null, []])
  })

  test('a redirect is followed, with what was answered in it', async () => {
    const mention =
      '<span mention="true" mention-field-id="name" mention-field-name="n" mention-fallback=""></span>'
    const form = await makeForm([name], { redirect_url: `${elsewhere}/?n=${mention}` })
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Your name').fill('A&B')
    await submit(page)
    await page.waitForURL(`${elsewhere}/**`)
    expect(page.url()).toBe(`${elsewhere}/?n=A%26B`)
  })

  test('the address fills hidden fields, tells where people came from, and keeps the author’s secret', async () => {
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
      // What makes letters choose is a script that arrives some time after the question.
      await expect
        .poll(async () => {
          await page.keyboard.press('b')
          return page.getByLabel('Milk').isChecked()
        })
        .toBe(true)
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

async function visitLocked(form: MadeForm, javaScriptEnabled: boolean) {
  const page = await openPage({ javaScriptEnabled })
  await page.goto(form.url)
  return page
}

const peer = createServer((_, answer) => answer.end('<title>Elsewhere</title>')).listen(0)
afterAll(() => void peer.close())
const elsewhere = `http://localhost:${(peer.address() as AddressInfo).port}`
