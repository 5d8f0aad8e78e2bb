import { blockTypes } from '@formstead/field-types'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from '../answers/validate-answers.ts'
import { makeBlock } from '../document/blocks/make-block.ts'
import { readDraft } from '../edits/read-draft.ts'
import { openForm } from '../open-form.ts'
import { sampleAnswers } from './sample-answers.ts'

const context = { nowMs: Date.parse('2026-11-16T12:00:00Z'), timeZone: 'UTC' }
const open = (properties: readonly object[]) =>
  openForm(
    readDraft({
      schema_version: 1,
      visibility: 'public',
      properties: properties as { id: string }[],
    }),
    (type) => blockTypes.get(type),
  )

/** A payment cannot be sampled, because the respondent has to pay. */
const cannotBeMade = new Set(['payment'])
const entries = [...blockTypes.values()]
  .filter(({ kind, type }) => kind === 'field' && !cannotBeMade.has(type))
  .flatMap(({ picker }) => picker.map(({ key }) => key))

describe('every field of the picker, required', () => {
  test.each(entries)('%s has a valid sample', (key) => {
    const block = {
      ...makeBlock(key, { id: 'it', words: (word) => word, takenNames: [] })!,
      required: true,
    }
    const form = open([block])
    const answers = sampleAnswers(form, context)
    expect(answers).toHaveProperty('it')
    expect(validateAnswers(form, answers, context).problems).toEqual([])
  })
})

describe('rules', () => {
  const options = { options: ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name })) }
  test.each([
    ['a choice of several', { type: 'multi_select', multi_select: options, min_selection: 3 }],
    ['long texts', { type: 'text', min_char_limit: 40, max_char_limit: 60 }],
    ['days to come', { type: 'date', disable_past_dates: true }],
    ['days that have passed', { type: 'date', disable_future_dates: true }],
    ['files of one kind', { type: 'files', allowed_file_types: 'pdf' }],
    ['other stars', { type: 'rating', rating_max_value: 2 }],
  ])('%s', (_, settings) => {
    const form = open([{ id: 'it', name: 'It', required: true, ...settings }])
    expect(validateAnswers(form, sampleAnswers(form, context), context).problems).toEqual([])
  })

  test('a sample file is one that the field accepts', () => {
    const form = open([{ id: 'it', name: 'It', type: 'files', allowed_file_types: 'pdf' }])
    expect(sampleAnswers(form, context)['it']).toEqual(['sample.pdf'])
  })

  test('a field that accepts any single file gets one with a type', () => {
    const form = open([{ id: 'it', name: 'It', type: 'files', multiple: false }])
    expect(sampleAnswers(form, context)['it']).toEqual(['sample.pdf'])
  })

  test('conditions of the author', () => {
    const validation = {
      error_conditions: {
        conditions: {
          operatorIdentifier: 'and',
          children: [
            {
              identifier: 'it',
              value: {
                operator: 'greater_than',
                property_meta: { id: 'it', type: 'number' },
                value: 60,
              },
            },
          ],
        },
      },
    }
    const form = open([{ id: 'it', name: 'It', type: 'number', required: true, validation }])
    expect(sampleAnswers(form, context)['it']).toBe(100)
  })
})
