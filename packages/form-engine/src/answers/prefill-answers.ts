import type { AnswerContext, NamedValues } from '@formstead/field-types'
import type { Answers, Form, FormBlock } from '../form.ts'
import { decide } from '../logic/decide.ts'
import { readAnswers } from './read-answers.ts'

/**
 * The initial values of fields: from the page's URL (`id=…`, or `id[]=…` for several values), then the author's
 * prefill, then the type's default (today, for example). A disabled field takes the author's value first, as when its
 * submission is stored. Unreadable values are ignored, because nobody could correct them in a hidden field.
 */
export function prefillAnswers(
  blocks: readonly FormBlock[],
  parameters: NamedValues,
  context: AnswerContext,
): Record<string, unknown> {
  const valueOf = (entry: FormBlock) => {
    const fromAddress = () => read(entry, fromParameters(entry, parameters), context)
    const fromAuthor = () => prefilled(entry, context)
    return entry.flags.disabled ? (fromAuthor() ?? fromAddress()) : (fromAddress() ?? fromAuthor())
  }
  const fields = blocks.filter(({ answer }) => answer)
  return Object.fromEntries(fields.map((entry) => [entry.block.id, valueOf(entry)]))
}

/**
 * Fills in the prefill of hidden fields without a submitted value. If logic shows such a field and it was submitted
 * empty, it stays empty. When a submission is changed, a shown field that was not sent also stays empty, because the
 * page showed it empty.
 */
export function fillHiddenAnswers(
  form: Form,
  raw: Answers,
  context: AnswerContext,
  { isChange = false } = {},
) {
  const filled: Record<string, unknown> = Object.assign(Object.create(null), raw)
  const sentEmpty: string[] = []
  for (const entry of form.blocks) {
    const { id } = entry.block
    if (!entry.answer || !entry.flags.hidden || keep(filled[id]) !== null) continue
    if (isChange || id in filled) sentEmpty.push(id)
    filled[id] = prefilled(entry, context)
  }
  if (sentEmpty.length === 0) return filled
  const { states } = decide(form, readAnswers(form, filled, context).answers, context)
  for (const id of sentEmpty) if (!states.get(id)!.hidden) filled[id] = null
  return filled
}

function fromParameters({ answer: rules, block }: FormBlock, parameters: NamedValues): unknown {
  const values = [...parameters.all(block.id), ...parameters.all(`${block.id}[]`)]
  if (values.length === 0) return null
  return rules?.readPrefill ? rules.readPrefill(values, block) : values[0]
}

const prefilled = (entry: FormBlock, context: AnswerContext): unknown =>
  read(entry, entry.block.prefill, context) ?? entry.answer?.initial?.(entry.block, context) ?? null

function read({ answer: rules, block }: FormBlock, raw: unknown, context: AnswerContext): unknown {
  const reading = rules?.read(raw, block, context)
  return reading && 'answer' in reading ? reading.answer : null
}

const keep = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
