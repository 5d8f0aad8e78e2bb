import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const options = (...names: string[]) => ({
  options: names.map((name) => ({ id: name.toLowerCase(), name })),
})
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** How a person answers each field type, with and without JavaScript, and what is stored. */
export const everyType: Record<
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
