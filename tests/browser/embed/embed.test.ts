import type { FrameLocator, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { makeForm } from '../support/author.ts'
import { keepScreenshot, openPage } from '../support/chromium.ts'
import {
  app,
  call,
  frameOf,
  expectEvent,
  makeEmbeddedForm,
  openHost,
  policy,
  script,
  told,
  type Told,
} from './embedding-host.ts'
import { startHostSite } from './host-site.ts'

const host = await startHostSite()
const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight)

const contentHeight = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))

/** The frame follows its content with a short delay. */
async function expectFit(page: Page, frame: FrameLocator) {
  await expect.poll(async () => (await heightOf(page)) - (await contentHeight(frame))).toBe(0)
}

/** A click in the frame would miss while the popup still slides in. */
async function hasOpened(dialog: Locator) {
  await dialog.waitFor()
  await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
}

async function fillInside(frame: FrameLocator, style: string) {
  await frame.getByLabel('Your name').fill('Ada')
  if (style === 'focused') await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByLabel('Do you bring guests?').waitFor()
  await frame.getByRole('button', { name: 'Submit' }).click()
  await frame.locator('#done').waitFor()
}

describe.each(['classic', 'focused'] as const)('a %s form in a page of another origin', (style) => {
  test('is filled in and submitted, reports its events, and fits its height', async () => {
    const form = await makeEmbeddedForm(style)
    const page = await openHost(host.page(frameOf(form) + script, { policy }))
    const frame = page.frameLocator('iframe')
    await expectEvent(page, 'ready')
    expect(await told(page, 'ready')).toMatchObject([
      { payload: { slug: form.slug, id: form.slug, form: { slug: form.slug, title: 'Contact' } } },
    ])
    if (style === 'classic') {
      await expectFit(page, frame)
      const before = await heightOf(page)
      await frame.getByRole('button', { name: 'Submit' }).click()
      await frame.getByRole('alert').first().waitFor()
      await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 40)
      await expectFit(page, frame)
      const withProblems = await heightOf(page)
      await frame.getByLabel('Your name').fill('A')
      await expect.poll(() => heightOf(page)).toBeLessThan(withProblems - 40)
      expect(await told(page, 'error')).toMatchObject([
        { payload: { errors: { name: expect.stringContaining('required') } } },
      ])
    } else expect(await heightOf(page)).toBe(Math.round(Math.min(700, 0.9 * 720)))
    await fillInside(frame, style)
    await expectEvent(page, 'submit')
    expect((await told(page, 'dataChange')).at(-1)).toMatchObject({
      payload: { changedField: 'name', newValue: 'Ada', data: { name: 'Ada' } },
    })
    const [{ payload }] = (await told(page, 'submit')) as [Told]
    expect(payload).toMatchObject({
      form: { slug: form.slug, redirect_target_url: null },
      data: { name: 'Ada' },
      submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
      completionTime: expect.any(Number),
    })
    const order = (await told(page)).map(({ event }) => event)
    expect(order.indexOf('submitStart')).toBeLessThan(order.indexOf('submit'))
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada' } }])
  })

  test('obeys the host page', async () => {
    const form = await makeEmbeddedForm(style)
    const page = await openHost(host.page(frameOf(form) + script, { policy }))
    const ask = (command: string, ...args: unknown[]) => call(page, form.slug, command, ...args)
    // It is not ready yet, so the call waits.
    expect(await ask('setField', 'name', 'Grace')).toBe(null)
    expect(await ask('getField', 'Your name')).toBe('Grace')
    expect(await ask('isFieldVisible', 'names')).toBe(false)
    await ask('setFields', { guests: true, names: 'Bob' })
    expect(await ask('isFieldVisible', 'names')).toBe(true)
    expect(await ask('getData')).toEqual({ name: 'Grace', guests: true, names: 'Bob' })
    expect(await ask('setField', 'nothing', 1)).toBe('refused: There is no field nothing.')
    expect(await ask('setField', 'name', { toString: 'x' })).toMatch(/^refused: /)
    await ask('clearField', 'name')
    expect(await ask('hasError')).toBe(false)
    expect(await ask('submit')).toBe(false)
    expect(await ask('hasError', 'name')).toBe(true)
    expect(await ask('getError', 'name')).toContain('required')
    expect(await ask('getErrors')).toEqual({ name: expect.stringContaining('required') })
    expect(await ask('focusFirstError')).toBe(true)
    expect(await ask('isDarkMode')).toBe(false)
    await ask('toggleDarkMode')
    expect(await ask('isDarkMode')).toBe(true)
    await ask('setDarkMode', 'auto')
    await ask('setTheme', 'notion')
    const body = page.frameLocator('iframe').locator('body')
    expect(await body.getAttribute('data-theme')).toBe('notion')
    const radius = await body.evaluate((form) =>
      getComputedStyle(form).getPropertyValue('--form-radius'),
    )
    expect(radius).toBe('.25rem')
    expect(await body.getAttribute('data-mode')).toBe('auto')
    expect(await ask('setTheme', '"><b>')).toMatch(/^refused: The themes are/)
    await ask('clearAll')
    expect(Object.values((await ask('getData')) as object).filter(Boolean)).toEqual([])
    await ask('setField', 'name', 'Grace')
    expect(await ask('submit')).toBe(true)
    await expectEvent(page, 'submit')
    await ask('reset')
    await expectEvent(page, 'reset')
    expect(await ask('getField', 'name')).toBe(null)
  })

  test('opens as a popup that works with a keyboard and a screen reader', async () => {
    const form = await makeEmbeddedForm(style)
    const settings = {
      formurl: `${app}/forms/${form.slug}`,
      emoji: '💬',
      position: 'left',
      bgcolor: '#ffdd00',
      width: '450',
      label: 'Feedback',
      closeLabel: 'Schließen',
    }
    const snippet = `<script async data-nf='${JSON.stringify(settings)}' src="${app}/widgets/embed-min.js"></script>`
    const page = await openHost(host.page(`<button>Other</button>${snippet}`, { policy }))
    const button = page.getByRole('button', { name: 'Feedback' })
    expect(await page.locator('iframe').count()).toBe(0)
    expect((await button.boundingBox())!.x).toBeLessThan(100)
    expect(await button.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    await dialog.waitFor()
    expect((await dialog.boundingBox())!.width).toBe(450)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    const frame = page.frameLocator('iframe')
    await expectEvent(page, 'ready')
    const name = frame.getByLabel('Your name')
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('Ada')
    await expect.poll(() => name.inputValue()).toBe('Ada')
    await expectAccessible(page)
    await keepScreenshot(page, `embed-popup-${style}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(
      await button.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one),
    ).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await expect.poll(() => name.inputValue()).toBe('Ada')
    await page.getByRole('button', { name: 'Schließen' }).press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await button.click()
    await hasOpened(dialog)
    await fillInside(frame, style)
    await expectEvent(page, 'submit')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(
      (await told(page)).map(({ event }) => event).filter((one) => /show|hide/.test(one)),
    ).toEqual(['show', 'hide', 'show', 'hide', 'show', 'hide'])
  })
})

describe('pages of a form', () => {
  test('are turned by the host page, as far as their answers are valid', async () => {
    const form = await makeEmbeddedForm('pages')
    const page = await openHost(host.page(frameOf(form) + script))
    const ask = (command: string, ...args: unknown[]) => call(page, form.slug, command, ...args)
    expect(await ask('getCurrentPage')).toEqual({ index: 0, total: 3 })
    expect(await ask('canGoPrevious')).toBe(false)
    expect(await ask('nextPage')).toBe(false)
    expect(await ask('goToPage', 2)).toEqual({ index: 0, total: 3 })
    await ask('setField', 'name', 'Ada')
    expect(await ask('goToPage', 2)).toEqual({ index: 2, total: 3 })
    expect(await ask('canGoNext')).toBe(false)
    expect(await ask('nextPage')).toBe(false)
    expect(await ask('previousPage')).toBe(true)
    expect(await ask('goToPage', 0)).toEqual({ index: 0, total: 3 })
    expect(await ask('goToPage', 9)).toBe('refused: There is no page 9.')
    const payloads = async () => (await told(page, 'pageChange')).map(({ payload }) => payload)
    await expect.poll(async () => (await payloads()).at(-1)).toMatchObject({ toPage: 0 })
    expect((await payloads())[0]).toMatchObject({ fromPage: 0, totalPages: 3 })
    await expectEvent(page, 'previousPage')
    expect(await ask('submit')).toBe(true)
    await expectEvent(page, 'submit')
  })
})

describe('what a long form shows next begins in view', () => {
  const manyFields = (prefix: string) =>
    Array.from({ length: 25 }, (_, at) => ({
      id: `${prefix}${at}`,
      name: `${prefix} ${at + 1}`,
      type: 'text',
    }))

  test('after submission, in a frame as tall as the form', async () => {
    const form = await makeForm(manyFields('Item'), {}, { appUrl: app })
    const after = '<div style="height: 6000px"></div>'
    const page = await openHost(host.page(frameOf(form) + after + script))
    await expectEvent(page, 'ready')
    await expect.poll(() => heightOf(page)).toBeGreaterThan(1500)
    const topOf = () =>
      page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().top)
    const frame = page.frameLocator('iframe')
    const submit = frame.getByRole('button', { name: 'Submit' })
    await submit.scrollIntoViewIfNeeded()
    await expect.poll(topOf).toBeLessThan(-500)
    await submit.click()
    await frame.locator('#done').waitFor()
    await expect.poll(topOf).toBeGreaterThan(-1)
  })

  test('after a page change, in a popup', async () => {
    const form = await makeForm(
      [
        ...manyFields('Item'),
        { id: 'break', name: 'Break', type: 'nf-page-break' },
        { id: 'street', name: 'Street', type: 'text' },
        ...manyFields('Detail'),
      ],
      {},
      { appUrl: app },
    )
    const snippet = `<script async data-formurl="${app}/forms/${form.slug}" data-text="Write to us" src="${app}/embed.js"></script>`
    const page = await openHost(host.page(snippet))
    await page.getByRole('button', { name: 'Write to us' }).click()
    await hasOpened(page.getByRole('dialog', { name: 'Write to us' }))
    await expectEvent(page, 'ready')
    const frame = page.frameLocator('iframe')
    const scrolled = () => frame.locator('body').evaluate(() => scrollY)
    const next = frame.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await expect.poll(scrolled).toBeGreaterThan(500)
    await next.click()
    await frame.getByLabel('Street').waitFor()
    await expect.poll(scrolled).toBe(0)
  })
})

test('the demo page shows all three ways, under a strict policy', async () => {
  const page = await openPage()
  await page.goto('/widgets/demo')
  await page.getByText('ready').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'setField' }).click()
  const frame = page.frameLocator('#sample')
  await expect.poll(() => frame.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
  await page.getByRole('button', { name: 'a button of the page' }).click()
  await page.getByRole('dialog', { name: 'Feedback' }).waitFor()
  await page.getByText('show').first().waitFor()
  await keepScreenshot(page, 'embed-demo')
})
