import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { makeForm, registerAuthor } from '../support/author.ts'
import { keepScreenshot, withoutMotion } from '../support/chromium.ts'
import { nextFrames } from '../support/layout-shift.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { speakPseudoLanguage } from './pseudo-language.ts'

/** `LANGUAGES=de,ta,ja,ar,ur` visits every screen in those languages as well. */
const languages = ['pseudo', 'ar', ...(process.env.LANGUAGES?.split(',') ?? [])]
const widths = [390, 1440]

const screensOf = (slug: string) => ({
  home: '/home',
  profile: '/settings/profile',
  security: '/settings/security',
  tokens: '/settings/access-tokens',
  workspace: '/settings/workspace',
  members: '/settings/members',
  domains: '/settings/domains',
  templates: '/templates',
  submissions: `/forms/${slug}/show/submissions`,
  results: `/forms/${slug}/show/stats`,
  share: `/forms/${slug}/show/share`,
  integrations: `/forms/${slug}/show/integrations`,
  editor: `/forms/${slug}/edit`,
  create: '/forms/create',
  connectors: '/integrations',
  compare: '/compare',
})

/** Texts that leave the box of their control, and pages that scroll sideways. */
const findFlaws = (page: Page) =>
  page.evaluate(() => {
    const flaws: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) flaws.push(`the page is ${scrollWidth} wide`)
    for (const control of document.querySelectorAll('button, a, [role=tab], label, h1, h2, th')) {
      const box = control.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const holder = text.parentElement!
        const { textOverflow, clipPath, position, overflowX } = getComputedStyle(holder)
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'absolute') continue
        if (!text.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, width } = range.getBoundingClientRect()
        const isClipped = overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1
        if (width > 0 && (left < box.left - 2 || right > box.right + 2 || isClipped))
          flaws.push(`“${text.textContent.trim().slice(0, 40)}” does not fit`)
      }
    }
    return flaws
  })

test.each(languages)('every screen has room for its texts in %s', async (language) => {
  const author = await registerAuthor()
  const form = await makeForm(
    [
      { id: 'name', name: 'Name', type: 'text', required: true },
      { id: 'rating', name: 'Rating', type: 'rating' },
    ],
    {},
    { appUrl: inject('appUrl'), author },
  )
  const page = await openSignedIn(author, withoutMotion)
  if (language === 'pseudo') await speakPseudoLanguage(page)
  else await page.context().addCookies([{ name: 'locale', value: language, url: inject('appUrl') }])
  const flaws: string[] = []
  for (const [name, path] of Object.entries(screensOf(form.slug))) {
    const response = await page.goto(path)
    expect({ path, status: response!.status() }).toEqual({ path, status: 200 })
    await page.locator('h1').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Some screens follow the width by script.
      await nextFrames(page)
      await keepScreenshot(page, `language-${language}-${name}-${width}`)
      const found = await findFlaws(page)
      flaws.push(...found.map((flaw) => `${name} at ${width}: ${flaw}`))
    }
  }
  expect(flaws).toEqual([])
})
