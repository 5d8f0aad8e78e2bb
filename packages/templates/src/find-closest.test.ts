import { expect, test } from 'vitest'
import { findClosest } from './index.ts'

const slugsFor = async (sentence: string, language: 'en' | 'fr' | 'ar' = 'en') =>
  (await findClosest(sentence, { language, limit: 5 })).map(({ slug }) => slug)

test.each([
  ['I want to know who comes to our wedding', 'en', 'wedding-rsvp'],
  ['A job application with a CV', 'en', 'job-application'],
  ['Sell cookies: an order form with totals', 'en', 'product-order'],
  ['how likely are customers to recommend us, as a net promoter score', 'en', 'nps-survey'],
  ['un formulaire pour un mariage', 'fr', 'wedding-rsvp'],
  ['نموذج لحفل زفاف', 'ar', 'wedding-rsvp'],
] as const)('"%s" in %s finds %s', async (sentence, language, slug) => {
  expect(await slugsFor(sentence, language)).toContain(slug)
})

test('what shares no word finds nothing, and no more are found than were asked for', async () => {
  expect(await slugsFor('qwertyuiop')).toEqual([])
  expect(await slugsFor('I want a form for my people')).toEqual([])
  expect(await findClosest('survey feedback event', { language: 'en', limit: 2 })).toHaveLength(2)
})
