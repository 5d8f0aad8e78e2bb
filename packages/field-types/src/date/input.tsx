import type { InputProps } from '../views.ts'
import { DateBox, limitsOf } from './date-box.tsx'
import { toNative } from './calendar/native-value.ts'
import { zoneOf } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

/** Native controls use the respondent's language and the device's calendar. */
export function DateInput(props: InputProps<DateSettings>) {
  const { field, id, name, value, onChange, words, context } = props
  const withTime = field.with_time
  const zone = context ? zoneOf(field, context) : null
  // Not on the server, because a cached page may be older than today.
  const limits = props.enhanced && context ? limitsOf(field, context) : {}
  const { disabled, invalid, required, describedBy } = props
  const box = { withTime, ...limits, disabled, invalid, required }

  if (!field.date_range)
    return (
      <DateBox
        {...box}
        {...{ id, name, describedBy, onChange }}
        value={toNative(value, withTime, zone)}
      />
    )

  const [from = '', to = ''] = Array.isArray(value)
    ? value.map((end: unknown) => toNative(end, withTime, zone))
    : []
  const ends = [
    {
      end: 'from',
      label: words('date.from'),
      value: from,
      set: (typed: string) => onChange([typed, to]),
    },
    {
      end: 'to',
      label: words('date.to'),
      value: to,
      first: from.slice(0, 10) || limits.first,
      set: (typed: string) => onChange([from, typed]),
    },
  ] as const
  return (
    <fieldset
      id={id}
      className="fs-date-range"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {ends.map(({ end, label, set, ...bounds }) => (
        <div key={end}>
          <label id={`${id}-${end}-label`} htmlFor={`${id}-${end}`} className="fs-quiet">
            {label}
          </label>
          <DateBox
            {...box}
            {...bounds}
            id={`${id}-${end}`}
            name={`${name}[${end}]`}
            labelledBy={`${id}-label ${id}-${end}-label`}
            describedBy={describedBy}
            onChange={set}
          />
        </div>
      ))}
    </fieldset>
  )
}
