import { expect, test } from 'vitest'
import { drawInput, listElements } from '../shared/testing/draw-input.tsx'
import { allCountries } from './countries.ts'
import { phoneNumber } from './index.ts'
import { PhoneNumberInput } from './input.tsx'

const draw = (settings = {}, given = {}) =>
  drawInput(PhoneNumberInput, phoneNumber, settings, given)
const optionsOf = (html: string) =>
  [...html.matchAll(/<option value="(..)"/g)].map(([, code]) => code)
const chosenIn = (html: string) => /<option value="(..)" selected/.exec(html)?.[1]

test('country and number are posted under separate names', () => {
  const html = draw({}, { value: '+33612345678' })
  expect(html).toContain('name="field[country]"')
  expect(html).toMatch(/<input id="q1" type="tel".* name="field" value="612345678"/)
  expect(chosenIn(html)).toBe('FR')
})

test('without JavaScript, countries are sorted by code, which is the same on every machine', () => {
  expect(optionsOf(draw())).toEqual(allCountries)
})

test("with JavaScript, they are sorted by name in the form's language", () => {
  const named = (language: string) => optionsOf(draw({}, { enhanced: true, language })).slice(0, 3)
  expect(named('en')).toEqual(['AF', 'AX', 'AL'])
  expect(named('de')).toEqual(['AF', 'EG', 'AX'])
})

test('unavailable countries are not offered', () => {
  const html = draw({ unavailable_countries: ['US', 'FR'] })
  expect(optionsOf(html)).toHaveLength(allCountries.length - 2)
  expect(chosenIn(html)).toBe('AC')
})

test('a single country is not a choice', () => {
  const others = allCountries.filter((code) => code !== 'FR')
  const html = draw({ unavailable_countries: others })
  expect(html).toContain('<input type="hidden" name="field[country]" value="FR"/>FR +33')
  expect(html).not.toContain('<select')
})

test.each([
  ['0612 345', 'FR+330612 345'],
  ['٠٦١٢', 'FR+33٠٦١٢'],
  ['۰۶۱۲', 'FR+33۰۶۱۲'],
  ['06 a1+2', 'FR+3306 12'],
])('of "%s", digits and separators are kept', (typed, value) => {
  const changes: unknown[] = []
  const onChange = (changed: unknown) => changes.push(changed)
  const elements = listElements(PhoneNumberInput, phoneNumber, {}, { value: 'FR+33', onChange })
  const input = elements.find(({ props }) => props.type === 'tel')!
  input.props.onChange({ target: { value: typed } })
  expect(changes).toEqual([value])
})

test('as simple text it is one control', () => {
  const html = draw({ use_simple_text_input: true }, { value: 'ext. 12' })
  expect(html).toMatch(/^<input id="q1" type="tel".* name="field" value="ext. 12"\/>$/)
})
