import type { PageForm } from '@formstead/contract/form-page'
import { blockTypes } from '@formstead/field-types'
import {
  openForm,
  outlinePage,
  parseForm,
  prefillAnswers,
  publicFormOf,
} from '@formstead/form-engine'
import { anyCanaryForm, findCanaries } from '@formstead/form-engine/testing/canary-form'
import { englishWords } from '@formstead/i18n/english-words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPage } from '../load-page.ts'
import { openPage } from '../page-state.ts'
import type { Filling } from './filling.ts'
import { aboutForm, eventsBetween } from './host-events.ts'

const none = { all: () => [], first: () => null }

test('the page around a form hears nothing of what is private or unknown in it', async () => {
  await fc.assert(
    fc.asyncProperty(anyCanaryForm(), async (sent) => {
      const parsed = parseForm(sent, { allowsCustomCode: true })
      if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
      const document = publicFormOf(parsed.form)
      const outline = outlinePage(
        openForm(parsed.form, (type) => blockTypes.get(type)),
        parsed.form,
      )
      const form: PageForm = { slug: 'form', version: 1, document, outline, direction: 'ltr' }
      const open = openPage(form, await loadPage(form), englishWords, 0)
      const values = prefillAnswers(open.form, none, {}, open.context)
      const states = statesOf(values)
      const told = states.flatMap((state, index) =>
        eventsBetween(states[index - 1] ?? state, state, open, form),
      )
      expect(told.map(([event]) => event)).toEqual(
        expect.arrayContaining(['dataChange', 'submitStart', 'submitError', 'submit', 'reset']),
      )
      expect(findCanaries(JSON.stringify([aboutForm(form), told]))).toEqual([])
    }),
    { numRuns: 30 },
  )
})

/** Filled in, refused, sent again and begun anew. */
function statesOf(values: Record<string, unknown>): Filling[] {
  const first: Filling = {
    values,
    page: null,
    came: null,
    problems: {},
    attempt: 0,
    status: 'filling',
    notice: null,
    submissionId: null,
    completionTime: null,
    redirectUrl: null,
    round: 0,
  }
  const typed = { ...first, values: { ...values, first: 'x' } }
  return [
    first,
    typed,
    { ...typed, status: 'sending' },
    { ...typed, problems: { first: 'Wrong.' }, notice: 'Wrong.' },
    { ...typed, status: 'sending' },
    { ...typed, status: 'done', submissionId: '1' },
    { ...first, round: 1 },
  ]
}
