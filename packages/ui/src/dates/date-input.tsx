import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker } from 'react-aria-components/DatePicker'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { CalendarView } from './calendar-view.tsx'
import { DateBox, DateSegments } from './date-box.tsx'

/** Days are ISO: '2026-11-15'. */
type DayLimits = { min?: string | undefined; max?: string | undefined }

export type DateInputProps = FieldProps &
  DayLimits & { value: string | null; onChange: (value: string | null) => void }

export function DateInput({ value, onChange, min, max, ...field }: DateInputProps) {
  return (
    <Field {...field} naming="text">
      {(control) => (
        <DatePicker
          {...pickerProps(control, field, { min, max })}
          value={value ? parseDate(value) : null}
          onChange={(day) => onChange(day?.toString() ?? null)}
        >
          <DateBox
            calendar={
              <Calendar>
                <CalendarView />
              </Calendar>
            }
          >
            <DateSegments />
          </DateBox>
        </DatePicker>
      )}
    </Field>
  )
}

export type DayRange = { start: string; end: string }

export type DateRangeInputProps = FieldProps &
  DayLimits & { value: DayRange | null; onChange: (value: DayRange | null) => void }

export function DateRangeInput({ value, onChange, min, max, ...field }: DateRangeInputProps) {
  return (
    <Field {...field} naming="text">
      {(control) => (
        <DateRangePicker
          {...pickerProps(control, field, { min, max })}
          value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
          onChange={(range) =>
            onChange(range && { start: range.start.toString(), end: range.end.toString() })
          }
        >
          <DateBox
            calendar={
              <RangeCalendar>
                <CalendarView range />
              </RangeCalendar>
            }
          >
            <DateSegments slot="start" />
            <span className="text-text-faint" aria-hidden="true">
              –
            </span>
            <DateSegments slot="end" />
          </DateBox>
        </DateRangePicker>
      )}
    </Field>
  )
}

function pickerProps(control: FieldControl, field: FieldProps, { min, max }: DayLimits) {
  const describedBy = control['aria-describedby']
  return {
    id: control.id,
    'aria-labelledby': labelIdOf(control.id),
    ...(describedBy && { 'aria-describedby': describedBy }),
    isDisabled: field.disabled ?? false,
    isRequired: field.required ?? false,
    isInvalid: Boolean(field.error),
    ...(min && { minValue: parseDate(min) }),
    ...(max && { maxValue: parseDate(max) }),
  }
}
