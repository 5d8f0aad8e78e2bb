import {
  blockTypes,
  type AnswerContext,
  type AnyFieldType,
  type Field,
} from '@formstead/field-types'

export type PrefillField = { field: Field; type: AnyFieldType }

/** The fields that a link can fill in, including hidden ones: a link is often the only way to fill those. */
export function listPrefillFields(blocks: readonly Field[]): PrefillField[] {
  return blocks.flatMap((field) => {
    const type = blockTypes.get(field.type)
    if (type?.kind !== 'field' || !type.hasPrefill) return []
    return type.answer.generates?.(field) ? [] : [{ field, type }]
  })
}

export type PrefillParameter = {
  id: string
  name: string
  values: readonly string[]
  /** The answer as the public page reads it. */
  answer: unknown
}
export type PrefillReading = { parameters: PrefillParameter[]; unfit: ReadonlySet<string> }

/** Parses the entered values as the public page would; values that it would not accept are left out and named. */
export function readPrefill(
  fields: readonly PrefillField[],
  entered: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): PrefillReading {
  const parameters: PrefillParameter[] = []
  const unfit = new Set<string>()
  for (const { field, type } of fields) {
    const raw = Object.hasOwn(entered, field.id) ? entered[field.id] : null
    if (raw === null || raw === undefined || raw === '') continue
    const reading = type.answer.read(raw, field, context)
    if ('problem' in reading) unfit.add(field.id)
    else if (reading.answer !== null) {
      const { answer } = reading
      const values = type.answer.printPrefill(answer, field)
      if (values) parameters.push({ id: field.id, name: field.name, values, answer })
      else unfit.add(field.id)
    }
  }
  return { parameters, unfit }
}

export function writePrefillLink(
  link: string,
  parameters: readonly PrefillParameter[],
  { sendsAtOnce }: { sendsAtOnce: boolean },
): string {
  const query = new URLSearchParams()
  for (const { id, values } of parameters)
    for (const value of values) query.append(values.length > 1 ? `${id}[]` : id, value)
  if (sendsAtOnce) query.set('auto_submit', 'true')
  return query.size > 0 ? `${link}?${query}` : link
}
