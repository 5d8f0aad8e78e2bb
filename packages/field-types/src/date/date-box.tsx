import type { KeyboardEvent } from 'react'
import type { AnswerContext } from '../definition/answer-context.ts'
import type { Field } from '../definition/field.ts'
import { printDay } from './calendar/calendar.ts'
import { momentAt } from './calendar/moment.ts'
import { zoneOf } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

type DateBoxProps = DateLimits & {
  id: string
  name: string
  withTime: boolean
  value: string
  disabled: boolean
  invalid: boolean
  required: boolean
  labelledBy?: string
  describedBy: string | undefined
  onChange: (value: string) => void
}

export function DateBox(props: DateBoxProps) {
  const { withTime, value, first, last, onChange } = props

  // The browser handles deleting in a partial date; a complete one is cleared at once, as in the reference product.
  function clearByKey(event: KeyboardEvent) {
    if (value === '' || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    onChange('')
  }

  return (
    <input
      id={props.id}
      name={props.name}
      className="fs-control fs-date"
      type={withTime ? 'datetime-local' : 'date'}
      value={value}
      data-empty={value === '' || undefined}
      min={first && (withTime ? `${first}T00:00` : first)}
      max={withTime ? `${last ?? lastOfAll}T23:59` : (last ?? lastOfAll)}
      disabled={props.disabled}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={clearByKey}
    />
  )
}

/** Without a maximum, browsers wait for a fifth and sixth digit of the year. */
const lastOfAll = '9999-12-31'

/** The first and last accepted date, both inclusive. */
export type DateLimits = { first?: string | undefined; last?: string | undefined }

export function limitsOf(field: Field<DateSettings>, context: AnswerContext): DateLimits {
  const today = printDay(momentAt(context.nowMs, zoneOf(field, context)).day)
  return {
    ...(field.disable_past_dates && { first: today }),
    ...(field.disable_future_dates && { last: today }),
  }
}
