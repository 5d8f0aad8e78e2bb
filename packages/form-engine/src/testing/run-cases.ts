import * as fc from 'fast-check'
import { blockTypes } from '@formstead/field-types'
import { englishWords } from '@formstead/i18n/english-words'
import { fillMentions } from '@formstead/rich-text'
import { chargeOf } from '../answers/print/charge-of.ts'
import { prefillAnswers } from '../answers/prefill-answers.ts'
import { mentionLookup, printAnswers } from '../answers/print/print-answers.ts'
import { validateAnswers } from '../answers/validate-answers.ts'
import { openForm } from '../open-form.ts'
import { measureProgress } from '../pages/progress.ts'
import { anyCase, type AnyCase } from './any-case.ts'
import { mention } from './make-form.ts'

const casesPerBatch = 100

/** The same batch number gives the same cases everywhere. */
const makeBatch = (batch: number): AnyCase[] =>
  fc.sample(anyCase, { seed: batch, numRuns: casesPerBatch })

/** Everything that the engine decides about each case, as text. */
export const describeBatch = (batch: number): string[] =>
  makeBatch(batch).map((one) => JSON.stringify(runCase(one)))

/** A single hash of all descriptions. */
export const hashBatch = (batch: number): number => describeBatch(batch).reduce(addToHash, 0)

function runCase({ content, raw, parameters, timeZone }: AnyCase) {
  const context = { nowMs: Date.UTC(2026, 10, 15, 11), timeZone }
  const form = openForm(content, (type) => blockTypes.get(type))
  const posted = { all: (name: string) => parameters[name] ?? [] }
  const { answers, decision, problems } = validateAnswers(form, raw, context)
  const lookup = mentionLookup(form, decision, englishWords)
  const mentions = form.blocks.map(({ block }) => mention(block.id, '-')).join(' ')
  return {
    answers,
    problems: problems.map(({ path, code, values }) => [path, englishWords(code, values)]),
    variables: decision.variables,
    states: [...decision.states],
    pages: decision.pages.map(({ key, blocks }) => [key, blocks.map(({ block }) => block.id)]),
    progress: measureProgress(decision, decision.pages[0]!.key),
    prefilled: prefillAnswers(form.blocks, posted, context),
    printed: printAnswers(form, answers, englishWords).map(({ text }) => text),
    mentioned: fillMentions(`https://example.com/?q=${mentions}`, lookup, 'url'),
    charge: chargeOf(decision, englishWords),
  }
}

function addToHash(hash: number, text: string): number {
  let next = hash
  for (let index = 0; index < text.length; index++)
    next = (Math.imul(next, 31) + text.charCodeAt(index)) | 0
  return next
}
