import type { Translate } from '@formstead/i18n'
import { expect, test } from 'vitest'
import {
  findRemedy,
  listHidden,
  listMissing,
  markWords,
  openTrial,
  tryAnswers,
} from './try-draft.ts'
import { applyFrameEvent } from './use-preview-frame.ts'

const trial = openTrial({
  schema_version: 1,
  visibility: 'public',
  properties: [
    { id: 'mode', name: 'Mode', type: 'text', required: true },
    {
      id: 'rate',
      name: 'Rate',
      type: 'number',
      hidden: true,
      required: true,
      logic: {
        conditions: {
          operatorIdentifier: 'and',
          children: [
            {
              identifier: 'mode',
              value: {
                operator: 'equals',
                property_meta: { id: 'mode', type: 'text' },
                value: 'freelance',
              },
            },
          ],
        },
        actions: ['show-block'],
      },
    },
  ],
})

test('finds the answer that would show a hidden block', () => {
  const tried = tryAnswers(trial, { mode: 'full time' })
  const [hidden] = listHidden(tried)
  expect(hidden).toMatchObject({ id: 'rate', reason: { kind: 'condition', shows: true } })
  expect(findRemedy(tried, hidden!, { mode: 'full time' })).toMatchObject({
    id: 'mode',
    value: 'freelance',
  })
  expect(listHidden(tryAnswers(trial, { mode: 'freelance' }))).toEqual([])
})

test('names the visible fields that must still be answered', () => {
  const missing = (answers: Record<string, unknown>) =>
    listMissing(tryAnswers(trial, answers)).map(({ name }) => name)
  expect(missing({})).toEqual(['Mode'])
  expect(missing({ mode: 'freelance' })).toEqual(['Rate'])
})

test('an empty list does not count as an answer, and conditions on it are explained', () => {
  const logic = {
    conditions: {
      operatorIdentifier: 'and',
      children: [
        {
          identifier: 'mode',
          value: {
            operator: 'equals',
            property_meta: { id: 'mode', type: 'text' },
            value: 'freelance',
          },
        },
      ],
    },
    actions: ['require-answer'],
  }
  const draft = openTrial({
    schema_version: 1,
    visibility: 'public',
    properties: [
      { id: 'mode', name: 'Mode', type: 'text' },
      { id: 'cv', name: 'CV', type: 'files', logic },
    ],
  })
  expect(listMissing(tryAnswers(draft, { mode: 'freelance', cv: [] }))).toMatchObject([
    { name: 'CV', conditions: [{ name: 'Mode', value: 'freelance' }] },
  ])
})

test('follows what happens in the frame', () => {
  const start = { isReady: true, answers: { a: 1 }, page: 1, isSent: false }
  const after = (event: string, payload = {}) => applyFrameEvent(start, { event, payload })
  expect(after('dataChange', { data: { a: 2 } })).toEqual({ ...start, answers: { a: 2 } })
  expect(after('pageChange', { toPage: 2 })).toEqual({ ...start, page: 2 })
  expect(after('submit').isSent).toBe(true)
  expect(after('reset')).toEqual({ isReady: true, answers: {}, page: 0, isSent: false })
})

test("says at the place of each block that it is hidden, in the author's language", () => {
  const t = ((key: string, values?: { name: string }) =>
    values ? `${key} ${values.name}` : key) as Translate
  expect(markWords(trial.form, { t, language: 'en', asked: 'rate' })).toEqual({
    language: 'en',
    why: 'editor.preview.why',
    texts: { mode: 'editor.preview.hiddenHere Mode', rate: 'editor.preview.hiddenHere Rate' },
    chosen: 'rate',
  })
})
