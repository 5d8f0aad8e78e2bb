import { blockTypes, type AnswerContext } from '@formstead/field-types'
import { validateAnswers } from '../answers/validate-answers.ts'
import type { Answers, Form, FormBlock } from '../form.ts'

/**
 * Valid answers for a form: for each field, the first of a few candidates that its type and its rules accept. A field
 * without such a candidate, because its rules contradict each other for example, stays empty.
 */
export function sampleAnswers(form: Form, context: AnswerContext): Answers {
  const answers: Record<string, unknown> = Object.create(null)
  // An answer may show more fields, including earlier ones.
  for (let pass = 0; pass < 3; pass++) {
    const open = form.blocks.filter((entry) => entry.answer && !(entry.block.id in answers))
    for (const entry of open) {
      const found = findAnswer(form, entry, answers, context)
      if (found !== undefined) answers[entry.block.id] = found
    }
  }
  return answers
}

function findAnswer(
  form: Form,
  { block, answer: rules }: FormBlock,
  answers: Answers,
  context: AnswerContext,
): unknown {
  for (const candidate of listCandidates(block, context)) {
    const reading = rules!.read(candidate, block, context)
    if (!('answer' in reading) || reading.answer === null) continue
    if (rules!.isMissing?.(reading.answer, block)) continue
    const tried = { ...answers, [block.id]: reading.answer }
    const { problems } = validateAnswers(form, tried, context, new Set([block.id]))
    if (problems.length === 0) return reading.answer
  }
  return undefined
}

const dayMs = 24 * 3600 * 1000

/** Most likely first: the type's sample, the options, then plain values of every kind. */
export function* listCandidates(block: FormBlock['block'], { nowMs }: AnswerContext): Generator {
  const type = blockTypes.get(block.type)
  if (type?.kind !== 'field') return
  const choices = type.choices?.(block) ?? []
  const names = choices.map(({ name }) => name)
  const ids = choices.map(({ id }) => id)
  for (const list of [names, ids])
    for (let count = 1; count <= list.length; count++) yield list.slice(0, count)
  yield* names
  yield* ids
  const grid = type.grid?.(block)
  if (grid) yield Object.fromEntries(grid.rows.map((row) => [row, grid.columns[0]]))
  yield type.sample.answer
  const files = type.answer.fileRules?.(block)
  if (files) yield [`sample.${files.extensions?.[0] ?? 'pdf'}`]
  for (const number of [1, 2, 3, 5, 10, 20, 50, 100, 1000, 0, -1, 0.5]) {
    yield number
    yield String(number)
  }
  for (const days of [0, 1, 7, 30, 365, -1, -7, -30, -365, -7300]) {
    const day = new Date(nowMs + days * dayMs).toISOString()
    const range = new Date(nowMs + (days + 1) * dayMs).toISOString()
    yield day.slice(0, 10)
    yield day.slice(0, 16)
    yield [day.slice(0, 10), range.slice(0, 10)]
    yield [day.slice(0, 16), range.slice(0, 16)]
  }
  for (const length of [3, 10, 20, 50, 100, 500, 2000]) yield words(length)
  yield true
  yield false
}

const words = (length: number) => 'Sample answer '.repeat(Math.ceil(length / 14)).slice(0, length)
