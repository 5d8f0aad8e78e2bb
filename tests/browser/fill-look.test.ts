import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blockTypes } from '../../packages/field-types/src/index.ts'
import { expectAccessible, keepScreenshot, openPage } from './chromium.ts'
import { expectDone, live, startFormApp, submit, visit } from './fill-forms.ts'

const { url, make } = await startFormApp()

const everyBlock = [...blockTypes.values()]
  // It needs an account to be paid to; code has a page of its own, and a video is somebody else's.
  .filter(({ type }) => !['payment', 'nf-code', 'nf-video', 'nf-audio', 'nf-image'].includes(type))
  .map((block) =>
    Object.assign(
      { id: block.type, type: block.type, name: `The ${block.type}`, help: '<p>Some help</p>' },
      block.kind === 'field' ? block.sample.settings : block.sample,
    ),
  )
  .filter(({ type }) => type !== 'nf-page-break')
const few = [
  { id: 'name', type: 'text', name: 'Your name', required: true, help: '<p>All of it.</p>' },
  {
    id: 'drink',
    type: 'select',
    name: 'Your drink',
    select: { options: ['Tea', 'Milk'].map((name) => ({ id: name, name })) },
  },
]

/** What is somebody else's, or needs somebody else: outside addresses are answered below. */
const outsideBlocks = [
  ...['nf-image', 'nf-audio', 'nf-video', 'nf-code', 'payment'].map((type) => {
    const block = blockTypes.get(type)!
    const sample = block.kind === 'field' ? block.sample.settings : block.sample
    return Object.assign({ id: type, type, name: `The ${type}` }, sample)
  }),
  { id: 'film', type: 'nf-video', name: 'A film', video_block: 'https://example.com/film.mp4' },
]

/** An empty answer from outside, so that nothing of it depends on the network. */
async function answerForOthers(page: Page) {
  await page.route(/^https:/, (route) => {
    const isPicture = route.request().resourceType() === 'image'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="24"/>'
    return route.fulfill(
      isPicture
        ? { contentType: 'image/svg+xml', body: svg }
        : { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>x</title>' },
    )
  })
}

/** From the first byte on: what shifts before the script has arrived counts too. */
async function measureShift(page: Page) {
  await page.addInitScript(() => {
    const measured = { shift: 0 }
    Object.assign(window, { measured })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        measured.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForTimeout(300)
    return page.evaluate(
      () => (window as unknown as { measured: { shift: number } }).measured.shift,
    )
  }
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('every block is accessible, as it comes and with errors', async () => {
    const required = everyBlock.map((block) => ({ ...block, required: true }))
    const form = await make(required, { dark_mode: 'auto', show_progress_bar: true })
    const page = await visit(url, form, { colorScheme })
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await submit(page)
    await page.locator('#problems').waitFor()
    await expectAccessible(page)
    await keepScreenshot(page, `fill-errors-${colorScheme}`)
  })

  test('media, code and a payment are accessible, as they come and with errors', async () => {
    const form = await make([few[0]!, ...outsideBlocks], { dark_mode: 'auto' })
    const page = await openPage({ baseURL: url, colorScheme })
    await answerForOthers(page)
    await page.goto(`/forms/${form.slug}`)
    await live(page)
    await page.frameLocator('.fs-code').getByText('Monday to Friday').waitFor()
    // Black on what is behind the frame, which axe cannot see from inside of it.
    const paper = await page
      .locator('.fs-code')
      .evaluate((code) => getComputedStyle(code).backgroundColor)
    expect(paper).toBe(colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)')
    await expectAccessible(page)
    await submit(page)
    await page.locator('#problems').waitFor()
    await expectAccessible(page)
    await keepScreenshot(page, `fill-media-${colorScheme}`)
  })

  test('media, code and a payment are accessible on steps of their own', async () => {
    const required = { ...few[0]!, id: 'last' }
    const form = await make([...outsideBlocks, required], {
      dark_mode: 'auto',
      presentation_style: 'focused',
    })
    const page = await openPage({ baseURL: url, colorScheme })
    await answerForOthers(page)
    await page.goto(`/forms/${form.slug}`)
    await live(page)
    for (const sign of [
      '.fs-media img',
      'audio',
      '.fs-video a',
      '.fs-code',
      '.fs-payment',
      'video',
    ]) {
      await page.locator(sign).waitFor()
      await page.waitForTimeout(450)
      await expectAccessible(page)
      await submit(page)
    }
    await page.getByLabel('Your name').waitFor()
    await submit(page)
    await page.locator('.fs-error').waitFor()
    await expectAccessible(page)
  })

  test('a focused form is accessible on each step, with an error, and at its end', async () => {
    const form = await make(few, {
      dark_mode: 'auto',
      presentation_style: 'focused',
      show_progress_bar: true,
    })
    const page = await visit(url, form, { colorScheme })
    await expectAccessible(page)
    await submit(page)
    await page.locator('.fs-error').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByText('Your drink').waitFor()
    await page.waitForTimeout(450)
    await expectAccessible(page)
    await keepScreenshot(page, `fill-focused-${colorScheme}`)
    await submit(page)
    await expectDone(page)
    await expectAccessible(page)
  })

  test.each(['simple', 'notion', 'minimal', 'transparent'])(
    'the theme %s is readable',
    async (theme) => {
      const form = await make(few, { dark_mode: 'auto', theme, color: '#facc15' })
      const page = await visit(url, form, { colorScheme })
      await submit(page)
      await page.locator('#problems').waitFor()
      await expectAccessible(page)
    },
  )

  test('pages without a form are accessible', async () => {
    const page = await openPage({ baseURL: url, colorScheme })
    for (const more of [{ visibility: 'closed' }, { password: 'open sesame' }]) {
      const { slug } = await make(few, { dark_mode: 'auto', ...more })
      await page.goto(`/forms/${slug}`)
      await expectAccessible(page)
    }
    await page.getByLabel('Password').fill('guess')
    await submit(page)
    await page.getByText('This password is not right.').waitFor()
    await expectAccessible(page)
  })
})

test.each(['classic', 'focused'])(
  'nothing of a %s form moves when its script arrives',
  async (style) => {
    // The keyboard for some inputs needs a script; the place for it is there from the start.
    const form = await make(everyBlock, { presentation_style: style })
    const page = await openPage({ baseURL: url, viewport: { width: 900, height: 4000 } })
    const shift = await measureShift(page)
    await page.goto(`/forms/${form.slug}`)
    await live(page)
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBeCloseTo(0, 4)
  },
)

test('what a page tells search engines and links', async () => {
  const form = await make(few, {
    title: 'A “quoted” & <b>bold</b> title',
    language: 'fr',
    can_be_indexed: false,
    seo_meta: { page_description: 'About it', page_thumbnail: 'https://e.test/p.png' },
  })
  const page = await openPage({ baseURL: url, javaScriptEnabled: false })
  const answer = await page.goto(`/forms/${form.slug}`)
  const meta = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
  expect(await page.title()).toContain('A “quoted” & ')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await meta('name=description')).toBe('About it')
  expect(await meta('property="og:image"')).toBe('https://e.test/p.png')
  expect(await meta('name=robots')).toBe('noindex, nofollow')
  expect(answer!.headers()['x-robots-tag']).toBe('noindex, nofollow')
})

test('a font that we serve is ours; any other is asked of nobody', async () => {
  const asked: string[] = []
  for (const font_family of ['Inter', 'Comic Neue']) {
    const form = await make(few, { font_family })
    const page = await openPage({ baseURL: url })
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) asked.push(request.url())
    })
    await page.goto(`/forms/${form.slug}`)
    await live(page)
    const loaded = await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.size))
    expect(loaded).toBe(font_family === 'Inter' ? 1 : 0)
  }
  expect(asked).toEqual([])
})

test('motion is for those who like it: confetti, and the slide between questions', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const form = await make(few, { presentation_style: 'focused', confetti_on_submission: true })
    const page = await visit(url, form, { reducedMotion })
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Your drink').waitFor()
    const moving = await page
      .locator('.fs-step-body')
      .evaluate((step) => getComputedStyle(step).animationName)
    expect(moving).toBe(reducedMotion === 'reduce' ? 'none' : 'fs-from-below')
    await page.keyboard.press('a')
    await expectDone(page)
    await page.waitForTimeout(300)
    expect(await page.locator('.fs-confetti').count()).toBe(reducedMotion === 'reduce' ? 0 : 1)
  }
})

const kilobyte = 1024

/** Of design/performance.md: the form that every peer can draw. */
const contactForm = [
  { id: 'name', type: 'text', name: 'Full name', required: true },
  { id: 'email', type: 'email', name: 'Email', required: true },
  {
    id: 'topic',
    type: 'select',
    name: 'Topic',
    required: true,
    select: { options: ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name })) },
  },
  { id: 'rating', type: 'rating', name: 'How do you like it?' },
  { id: 'message', type: 'text', name: 'Message', multi_lines: true },
]

test('the contact form costs little', async () => {
  const { slug } = await make(contactForm)
  const page = await openPage({ baseURL: url })
  const bytes = { document: 0, script: 0, other: 0 }
  let requests = 0
  page.on('response', async (response) => {
    requests++
    const kind = response.request().resourceType()
    const sizes = await response.request().sizes()
    bytes[kind === 'document' || kind === 'script' ? kind : 'other'] += sizes.responseBodySize
  })
  await page.goto(`/forms/${slug}`)
  await live(page)
  await page.waitForLoadState('networkidle')
  process.stdout.write(`contact form: ${requests} requests, ${JSON.stringify(bytes)} bytes\n`)
  expect(requests).toBeLessThanOrEqual(6)
  expect(bytes.document).toBeLessThanOrEqual(14 * kilobyte)
  // The aim is 78; React is 57 of it.
  expect(bytes.script).toBeLessThanOrEqual(80 * kilobyte)
  expect(bytes.document + bytes.script + bytes.other).toBeLessThanOrEqual(90 * kilobyte)
})
