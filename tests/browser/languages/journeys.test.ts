import { text } from 'node:stream/consumers'
import { compileCatalog, createTranslator, directionOf, loadCatalog } from '@formstead/i18n'
import { createWords, loadRespondentCatalog } from '@formstead/i18n/respondent'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectSeen, openPage, ownNetwork, withoutMotion } from '../support/chromium.ts'
import { expectDone, expectLive, submit } from '../support/form-page.ts'

const answers = ['Ada Lovelace', 'ada@people.example', 'Analytical engines, please.']

async function fillIn(page: Page): Promise<void> {
  const fields = page.locator('#form').locator('input:visible, textarea:visible')
  for (const [at, answer] of answers.entries()) await fields.nth(at).fill(answer)
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBe(0)
}

test.each(['ar', 'hi', 'ja', 'de'] as const)(
  'in %s, people sign up, create and publish a form, read what others sent, and export it',
  async (language) => {
    const { t, formatNumber } = createTranslator(
      language,
      compileCatalog(await loadCatalog(language)),
    )
    const words = createWords(await loadRespondentCatalog(language), language)
    const page = await openPage({ ...ownNetwork(), ...withoutMotion, acceptDownloads: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto(`/${language}/register`)
    await page.getByLabel(t('field.name')).fill('Grace Hopper')
    await page.getByLabel(t('field.email')).fill(`${crypto.randomUUID()}@people.example`)
    await page.getByRole('combobox', { name: t('register.hear') }).click()
    await page.getByRole('option', { name: t('hear.other') }).click()
    const passwords = page.locator('input[type=password]')
    await passwords.first().fill('Analytical-3ngine')
    await passwords.last().fill('Analytical-3ngine')
    await page.getByRole('checkbox').check()
    await press(t('register.submit'))
    await page.waitForURL('**/home')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(language))

    await page.goto('/forms/create')
    const dialog = page.getByRole('dialog')
    await page.getByRole('radio', { name: t('editor.create.contact') }).check()
    await dialog.getByRole('button', { name: t('editor.create.create'), exact: true }).click()
    await page.waitForURL(/\/forms\/[^/]+\/edit/)
    const [, slug] = /\/forms\/([^/]+)\/edit/.exec(page.url())!
    await page.getByRole('main').waitFor()
    await press(t('editor.publish.publish'))
    await dialog
      .getByRole('button', { name: t('editor.publish.title', { count: 0 }), exact: true })
      .click()
    await expectSeen(page.getByText(t('editor.publish.published')))

    for (const javaScriptEnabled of [true, false]) {
      const visitor = await openPage({ ...ownNetwork(), javaScriptEnabled })
      await visitor.goto(`${inject('appUrl')}/forms/${slug}`)
      if (javaScriptEnabled) await expectLive(visitor)
      await expectSeen(visitor.getByRole('button', { name: words('page.submit'), exact: true }))
      await submit(visitor)
      await expectSeen(visitor.locator('[role=alert], .fs-problem, [aria-invalid=true]'))
      await fillIn(visitor)
      await submit(visitor)
      await expectDone(visitor)
    }

    await page.goto(`/forms/${slug}/show/submissions`)
    await expect.poll(() => page.getByText(answers[1]!, { exact: true }).count()).toBe(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await press(t('export.title'))
    const startExport = t('export.startCount', { count: 2, shown: formatNumber(2) })
    await dialog.getByRole('button', { name: startExport, exact: true }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: /\.csv/ }).click()
    const csv = await text(await (await download).createReadStream())
    expect(csv.split('\n').filter((line) => line.includes(answers[1]!))).toHaveLength(2)
  },
)
