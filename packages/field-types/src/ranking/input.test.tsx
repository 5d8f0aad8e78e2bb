import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { makeField } from '../shared/testing/make-field.ts'
import { ranking } from './index.ts'
import { RankingInput } from './input.tsx'
import { RankList } from './rank-list.tsx'
import type { RankingSettings } from './settings-schema.ts'

const options = ['Apple', 'Banana', 'Cherry'].map((name) => ({ id: name[0]!, name }))
const field = makeField<RankingSettings>(ranking, { ranking: { options } })
const props = {
  field,
  id: 'q1',
  name: 'field',
  value: null as unknown,
  onChange: () => {},
  required: false,
  disabled: false,
  invalid: false,
  describedBy: undefined,
  enhanced: false,
  style: 'classic' as const,
  language: 'en',
  words: englishWords,
  seed: 1,
}
const chosenIn = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, place]) => place)

test('without JavaScript every option has a select with places, as entered', () => {
  const draw = (value: unknown) =>
    chosenIn(renderToStaticMarkup(<RankingInput {...props} value={value} />))
  expect(draw(null)).toEqual(['', '', ''])
  expect(draw(['Cherry', 'Apple', 'Banana'])).toEqual(['2', '3', '1'])
  expect(draw({ Apple: '1', Banana: '1', Cherry: '' })).toEqual(['1', '1', ''])
})

test('an unconfirmed order is shown, but is not an answer', () => {
  const pending = renderToStaticMarkup(<RankList {...props} order={[]} />)
  expect(pending.match(/data-pending/g)).toHaveLength(3)
  expect(pending).toContain('Keep this order')
  const ranked = renderToStaticMarkup(<RankList {...props} order={['Cherry', 'Apple', 'Banana']} />)
  expect(ranked).not.toContain('data-pending')
  expect([...ranked.matchAll(/fs-rank-name">(\w+)/g)].map(([, name]) => name)).toEqual([
    'Cherry',
    'Apple',
    'Banana',
  ])
})

test('options below the top ones are marked', () => {
  const best = { ...field, ranking_top: 1 }
  const html = renderToStaticMarkup(<RankList {...props} field={best} order={['Banana']} />)
  expect(html.match(/data-beyond/g)).toHaveLength(2)
  expect(html).toContain('Put your top 1 first.')
})
