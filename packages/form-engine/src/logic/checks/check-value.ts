import { asNumber, type ConditionOperand, type Message } from '@formstead/field-types'
import { compilePattern } from '@formstead/pattern'
import { isRecord } from '../../document/is-record.ts'
import type { Form } from '../../form.ts'
import { listMentions } from '../list-block-references.ts'
import { findUnknownMentions } from './check-mentions.ts'
import { error, warning, type LogicFinding } from './logic-problems.ts'

type Asked = { field: string; operator: string | Message }

/** Mentions count as values of any type. Empty text is valid but odd, so it is only a warning. */
export function checkValue(
  form: Form,
  takes: ConditionOperand,
  value: unknown,
  values: Asked,
): LogicFinding[] {
  if (takes === 'nothing') return []
  if (listMentions(value).length > 0) return findUnknownMentions(form, value)
  if (value === undefined || value === null) return [error('logic.value_missing', values)]
  if (value === '')
    return [
      (takes === 'text' || takes === 'option' ? warning : error)('logic.value_missing', values),
    ]
  if (takes === 'pattern') return checkPattern(value, values)
  if (takes === 'numbers' || takes === 'dates') return checkEnds(takes, value, values)
  return fits[takes](value) ? [] : [error(`logic.value_${takes}`, { field: values.field })]
}

function checkEnds(takes: 'numbers' | 'dates', value: unknown, values: Asked): LogicFinding[] {
  const ends: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (ends.length < 2 || ends.some((end) => end === null || end === undefined || end === ''))
    return [error('logic.value_missing', values)]
  const [one, code] =
    takes === 'numbers'
      ? (['number', 'logic.value_number'] as const)
      : (['date', 'logic.value_date'] as const)
  return ends.every(fits[one]) ? [] : [error(code, { field: values.field })]
}

function checkPattern(value: unknown, { field }: Asked): LogicFinding[] {
  if (typeof value !== 'string') return [error('logic.value_text', { field })]
  const pattern = compilePattern(value)
  if (pattern.ok) return []
  const { code, values } = pattern
  return [error('logic.pattern_unusable', { field, reason: { code, values } })]
}

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (number: number | null) =>
  number !== null && number >= 0 && Number.isInteger(number)

const fits: Record<
  Exclude<ConditionOperand, 'nothing' | 'pattern' | 'numbers' | 'dates'>,
  (value: unknown) => boolean
> = {
  text: isText,
  number: (value) => asNumber(value) !== null,
  date: isText,
  days: (value) => isWhole(asNumber(value)),
  option: isText,
  options: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  rows: isRecord,
}
