import { expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { landingWords } from './landing-words.ts'

const html = render()

it('gives a crawler the text of the landing page', () => {
  expect(html).toContain(landingWords.hero.title)
  for (const { question } of landingWords.questions.items) expect(html).toContain(question)
})

it('has a target for every link within the page', () => {
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(anchors.length).toBeGreaterThan(0)
  for (const id of anchors) expect(html).toContain(`id="${id}"`)
})

it('carries no inline style, which the content security policy would drop', () => {
  expect(html).not.toMatch(/\sstyle=/)
})
