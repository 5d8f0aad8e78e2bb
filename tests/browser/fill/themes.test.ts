import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { keepScreenshot, openPage } from '../support/chromium.ts'
import { expectLive, submit, visit } from '../support/form-page.ts'
import { readMoves } from '../support/layout-shift.ts'
import { everyBlock, twoFields } from '../support/sample-blocks.ts'

type Look = {
  height: number
  gap: string
  radius: string
  edges: string
  button: string
  isSheet: boolean
}

const looks: Record<string, Look> = {
  default: {
    height: 48,
    gap: '44px',
    radius: '10px',
    edges: '1 1 1 1',
    button: '10px',
    isSheet: true,
  },
  simple: {
    height: 52,
    gap: '48px',
    radius: '0px',
    edges: '0 0 1 0',
    button: '32px',
    isSheet: false,
  },
  notion: {
    height: 44,
    gap: '36px',
    radius: '4px',
    edges: '1 1 1 1',
    button: '6px',
    isSheet: false,
  },
  minimal: {
    height: 44,
    gap: '0px',
    radius: '0px',
    edges: '0 0 0 0',
    button: '0px',
    isSheet: false,
  },
  transparent: {
    height: 48,
    gap: '36px',
    radius: '8px',
    edges: '1 1 1 1',
    button: '8px',
    isSheet: false,
  },
}
const themes = Object.keys(looks)

test.each(themes)('the theme %s has its own sizes and shapes', async (theme) => {
  const page = await visit(await makeForm(twoFields, { theme }))
  expect(await readLook(page)).toEqual(looks[theme])
})

test('five themes have five backgrounds, in light and dark mode', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const grounds: string[] = []
    for (const theme of themes) {
      const page = await visit(await makeForm(twoFields, { theme, dark_mode: 'auto' }), {
        colorScheme,
      })
      grounds.push(
        await page.evaluate(() => {
          const names = ['page', 'surface', 'field', 'border-strong', 'text', 'text-muted']
          const style = getComputedStyle(document.body)
          return names.map((name) => style.getPropertyValue(`--form-${name}`)).join(' ')
        }),
      )
    }
    expect(new Set(grounds).size).toBe(themes.length)
  }
})

test.each(themes.slice(1))(
  'nothing of a form in the theme %s moves when its script loads',
  async (theme) => {
    const form = await makeForm(everyBlock, { theme })
    const page = await openPage({ viewport: { width: 900, height: 4000 } })
    expect(await readMoves(page, form.url, () => expectLive(page))).toEqual([])
    await keepScreenshot(page, `fill-theme-${theme}`)
  },
)

test.each(['default', 'simple', 'notion', 'transparent'])(
  'a one-line message fits in the gap below its field: %s',
  async (theme) => {
    const [name, drink] = twoFields
    const fields = [{ ...name, help: null }, drink!, { ...name, id: 'other' }]
    const page = await visit(await makeForm(fields, { theme }))
    const distance = () =>
      page.evaluate(() => {
        const top = (id: string) => document.getElementById(id)!.getBoundingClientRect().top
        return top('field-drink') - top('field-name')
      })
    const before = await distance()
    await submit(page)
    await page.locator('#field-name-error').waitFor()
    expect(await distance()).toBe(before)
    // The message replaces the help text, if there is any.
    expect(await page.locator('#field-other-help').isVisible()).toBe(false)
  },
)

test('the author’s corner setting overrides the theme’s', async () => {
  const page = await visit(await makeForm(twoFields, { theme: 'notion', border_radius: 'full' }))
  expect((await readLook(page)).radius).toBe('24px')
})

test('the form is themed by its root element, wherever that is', async () => {
  const page = await visit(await makeForm(twoFields, { theme: 'notion' }))
  const dressed = await readLook(page)
  await page.evaluate(() => {
    const root = document.createElement('div')
    for (const { name, value } of document.body.attributes) root.setAttribute(name, value)
    for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
    root.append(...document.body.children)
    document.body.append(root)
  })
  expect(await readLook(page)).toEqual(dressed)
})

const twoPages = [
  twoFields[0]!,
  { id: 'break', type: 'nf-page-break', name: 'Next' },
  twoFields[1]!,
]
const moves = {
  classic: { none: 'none', fade: 'fs-fade', slide: 'fs-slide' },
  focused: { none: 'none', fade: 'fs-fade', slide: 'fs-rise' },
}

test.each(
  (['classic', 'focused'] as const).flatMap((style) =>
    (['none', 'fade', 'slide'] as const).map((transition) => [style, transition] as const),
  ),
)('a page of a %s form appears with the transition %s', async (style, transition) => {
  const form = await makeForm(style === 'classic' ? twoPages : twoFields, {
    presentation_style: style,
    settings: { page_transition: transition },
  })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await visit(form, { reducedMotion })
    // The first page is shown without a transition.
    expect(await page.locator('[data-came]').count()).toBe(0)
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByText('Your drink').waitFor()
    const name = await page
      .locator('[data-came="next"]')
      .evaluate((shown) => getComputedStyle(shown).animationName)
    expect(name).toBe(reducedMotion === 'reduce' ? 'none' : moves[style][transition])
  }
})

test('going back, a page appears from the other side', async () => {
  const page = await visit(await makeForm(twoPages, { language: 'ar' }))
  const from = () =>
    page
      .locator('[data-came]')
      .evaluate((shown) => getComputedStyle(shown).getPropertyValue('--from'))
  await page.getByLabel('Your name').fill('Ada')
  await submit(page)
  await page.getByText('Your drink').waitFor()
  expect(await from()).toBe('-1.5rem')
  await page.locator('.fs-button').click()
  await page.getByLabel('Your name').waitFor()
  expect(await from()).toBe('1.5rem')
})

test('a cover has a text alternative if there is a description', async () => {
  const cover_picture = '/icon.svg'
  const described = await makeForm(twoFields, {
    cover_picture,
    cover_settings: { description: 'A marsh at dawn' },
  })
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(described.url)
  await page.getByRole('img', { name: 'A marsh at dawn' }).waitFor()
  await described.change({ cover_settings: {} })
  await expect
    .poll(async () => {
      await page.goto(described.url)
      return page.locator('.fs-cover img').getAttribute('alt')
    })
    .toBe('')
})

const readLook = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    const control = styleOf('#field-name')
    const sides = ['top', 'right', 'bottom', 'left']
    return {
      height: document.querySelector('#field-name')!.getBoundingClientRect().height,
      gap: styleOf('.fs-grid').rowGap,
      radius: control.borderTopLeftRadius,
      edges: sides
        .map((side) => Number.parseFloat(control.getPropertyValue(`border-${side}-width`)))
        .join(' '),
      button: styleOf('.fs-send').borderTopLeftRadius,
      isSheet: styleOf('.fs-main').borderTopWidth !== '0px',
    }
  })
