import { readDraftBlock, type Draft, type LogicRule } from '@formstead/form-engine'
import { compileCatalog, createTranslator, loadCatalog } from '@formstead/i18n'
import { expect, test } from 'vitest'
import type { LogicWords } from '../../../../lib/conditions/describe-conditions.ts'
import { describeRule, summarizeRule } from './describe-rule.ts'
import { assignLanes, listJumps } from '../pages/list-jumps.ts'
import { listPlaces, placeOf, targetPlace } from '../pages/places.ts'
import { listRulePages } from '../rules/list-rules.ts'

const ask = (id: string, operator: string, value?: unknown) => ({
  identifier: id,
  value: {
    property_meta: { id, type: '' },
    operator,
    ...(value !== undefined && { value }),
  },
})
const jump = (to: string) => ({ type: 'jump' as const, to })
const rule: LogicRule = {
  conditions: {
    operatorIdentifier: 'and',
    children: [
      ask('y', 'is at least', 3),
      {
        operatorIdentifier: 'or',
        children: [ask('w', 'is', 'ft'), ask('w', 'is', 'gone'), ask('nobody', 'is', 'x')],
      },
    ],
  },
  actions: ['hide-block', jump('p3')],
  otherwise: [jump('end')],
}
const draft: Draft = {
  properties: [
    { id: 'y', type: 'number', name: 'Years' },
    {
      id: 'p2',
      type: 'nf-page-break',
      name: 'Experience',
      logic: { conditions: ask('y', 'is_empty'), actions: ['hide-block'] },
    },
    {
      id: 'w',
      type: 'select',
      name: 'Work',
      select: { options: [{ id: 'ft', name: 'Full time' }] },
    },
    {
      id: 'u',
      type: 'url',
      name: 'Portfolio',
      logic: {
        ...rule,
        rules: [{ conditions: ask('y', 'is', 1), actions: [jump('c'), jump('y')] }],
      },
    },
    { id: 'p3', type: 'nf-page-break', name: 'Motivation' },
    { id: 'm', type: 'text', name: 'Why?' },
    { id: 'p4', type: 'nf-page-break', name: 'Consent' },
    { id: 'c', type: 'checkbox', name: 'Agreed' },
  ],
}
const { t } = createTranslator('en', compileCatalog(await loadCatalog('en')))
const words: LogicWords = { t, draft, operator: (operator) => operator }
const portfolio = readDraftBlock(draft.properties[3]!)

test('a rule reads as a sentence, with options, pages and deleted items by name', () => {
  const sentence = describeRule(rule, portfolio, words).map(({ text }) => text)
  expect(sentence.join(' ')).toBe(
    'When Years is at least 3 and ( Work is Full time or Work is gone or a deleted field is x )' +
      ' then hide and jump to Page 3, Motivation otherwise jump to the end, and submit',
  )
  expect(summarizeRule(rule, portfolio, words)).toBe(
    'hide, jump to Page 3, Motivation, otherwise jump to the end, and submit',
  )
})

test('rules are on the page of their block, and those of a page break on the page that it ends', () => {
  const pages = listRulePages(draft).map(({ sheet, rules }) => [
    sheet.title,
    rules.map(({ block, index }) => `${block.name} ${index}`),
  ])
  expect(pages).toEqual([
    ['', ['Experience 0']],
    ['Experience', ['Portfolio 0', 'Portfolio 1']],
    ['Motivation', []],
    ['Consent', []],
  ])
})

test('the map shows jumps to later pages and to the end, but none back', () => {
  const all = [
    { from: 1, to: 2, block: 'Portfolio', isMet: true },
    { from: 1, to: 4, block: 'Portfolio', isMet: false },
    { from: 1, to: 3, block: 'Portfolio', isMet: true },
  ]
  expect(listJumps(draft)).toEqual(all)
  expect(assignLanes(all).map(({ to, lane }) => [to, lane])).toEqual([
    [2, null],
    [3, 0],
    [4, 1],
  ])
})

test('a page break belongs to the page that it ends, and opens the next', () => {
  const places = listPlaces(draft)
  expect(['y', 'p2', 'u', 'p4', 'c'].map((id) => placeOf(places, id))).toEqual([0, 0, 1, 2, 3])
  expect(['p2', 'c', 'end', 'gone'].map((id) => targetPlace(places, id))).toEqual([
    1,
    3,
    4,
    undefined,
  ])
})

test('in the focused style every block is a jump target', () => {
  const focused = { ...draft, presentation_style: 'focused' }
  expect(listJumps(focused)).toContainEqual({ from: 2, to: 4, block: 'Portfolio', isMet: true })
})
