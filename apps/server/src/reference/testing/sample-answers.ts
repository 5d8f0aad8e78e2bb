import { blockTypes, type AnyFieldType } from '@formstead/field-types'
import { expect } from 'vitest'

type Property = { id: string; type: string; hidden?: unknown; prefill?: unknown; logic?: unknown }
type Field = Property & Record<string, unknown>
type Answers = Record<string, unknown>

/** Values that only the application can create. */
export type AnswerMakers = {
  upload: () => Promise<string>
  draw: () => string
  pay: (answers: Answers) => Promise<string>
}

const context = { nowMs: Date.now(), timeZone: 'UTC' }
const link = {
  file_url: expect.any(String),
  file_name: expect.any(String),
  file_size: expect.any(Number),
}

/** Answers every visible field with its type's sample value, both as sent and as stored. */
export async function answerWithSamples(properties: readonly Property[], makers: AnswerMakers) {
  const sent: Answers = {}
  const stored: Answers = {}
  const unanswered: string[] = []
  for (const property of properties) {
    const type = blockTypes.get(property.type)
    if (type?.kind !== 'field') continue
    const field: Field = { ...property, ...type.settings.parse(property) }
    const made = isAsked(field)
      ? await answerTo(type, field, makers, sent)
      : madeByServer(type, field)
    if (made && 'sent' in made) sent[field.id] = made.sent
    if (made) stored[field.id] = made.stored
    else unanswered.push(field.id)
  }
  return { sent, stored, unanswered }
}

const isAsked = ({ hidden, logic }: Field) =>
  !hidden || JSON.stringify(logic ?? null).includes('show-block')

function madeByServer({ answer }: AnyFieldType, field: Field) {
  if (answer.generates?.(field)) return { stored: expect.any(String) }
  const { prefill } = field
  return prefill === undefined || prefill === null ? undefined : { stored: prefill }
}

async function answerTo(
  type: AnyFieldType,
  field: Field,
  makers: AnswerMakers,
  before: Answers,
): Promise<{ sent: unknown; stored: unknown } | undefined> {
  const { answer } = type
  if (answer.takesDrawing) return { sent: makers.draw(), stored: [link] }
  if (answer.files) return { sent: [await makers.upload()], stored: [link] }
  if (answer.charge) {
    const paid = await makers.pay(before)
    return { sent: paid, stored: paid }
  }
  for (const sent of candidates(type, field)) {
    const reading = answer.read(sent, field, context)
    if ('answer' in reading && reading.answer !== null) return { sent, stored: sent }
  }
  return undefined
}

function candidates({ sample, choices, grid }: AnyFieldType, field: Field): unknown[] {
  const names = choices?.(field).map(({ name }) => name) ?? []
  const { rows, columns } = grid?.(field) ?? { rows: [], columns: [] }
  return [
    field.prefill,
    sample.answer,
    Array.isArray(sample.answer) ? names.slice(0, 2) : names[0],
    Object.fromEntries(rows.map((row) => [row, columns[0]])),
  ]
}
