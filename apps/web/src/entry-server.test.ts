import { translatedLanguages } from '@formstead/i18n'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'

describe.each(translatedLanguages)('the landing page in %s', async (language) => {
  const { page, title } = await render(language)

  it('has its text for a crawler', () => {
    expect(page.match(/<h3/g)).toHaveLength(9)
    expect(page).not.toMatch(/landing\.\w+\.\w+/)
    expect(title).toMatch(/ · Formstead$/)
  })

  it('has a target for every link within the page', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(0)
    for (const id of anchors) expect(page).toContain(`id="${id}"`)
  })

  it('carries no inline style, which the content security policy would drop', () => {
    expect(page).not.toMatch(/\sstyle=/)
  })
})
