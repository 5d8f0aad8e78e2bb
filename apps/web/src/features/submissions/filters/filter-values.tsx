import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { DateInput, NumberInput, Select, Skeleton, TextInput } from '@formstead/ui'
import { blockTypes, type ConditionOperand } from '@formstead/field-types'
import { dayFromNow } from '../../../lib/day-from-now.ts'
import type { Column, Filter } from '../table/table-query.ts'
import { toggleValue } from './edit-filter.ts'

export type ColumnValues = EndpointResponse<'GET /open/forms/{form}/submissions/values'>

type FilterValuesProps = {
  column: Column
  name: string
  filter: Filter
  takes: ConditionOperand
  /** Undefined while loading. */
  values: ColumnValues | undefined
  printValue: (value: unknown) => string
  /** Of the form, not of the browser. */
  timeZone: string
  onChange: (value: unknown) => void
}

/** The operand of the operator: typed, picked from a calendar, or chosen from existing values. */
export function FilterValues(props: FilterValuesProps) {
  const { takes, name, filter, onChange } = props
  if (takes === 'nothing') return null
  if (takes === 'option' || takes === 'options') return <ValueList {...props} />
  if (takes === 'rows') return <RowValues {...props} />
  if (takes === 'date') return <DayValue {...props} />
  if (takes === 'numbers' || takes === 'dates') return <PairValue {...props} />
  if (takes === 'number' || takes === 'days') return <NumberValue {...props} />
  return (
    <div className="p-2">
      <TextInput
        label={name}
        hideFieldName
        reserveMessage={false}
        value={typeof filter.value === 'string' ? filter.value : ''}
        onChange={(text) => onChange(text || undefined)}
      />
    </div>
  )
}

function ValueList({ filter, takes, values, printValue, onChange }: FilterValuesProps) {
  const { t, formatNumber } = useI18n()
  if (!values)
    return (
      <div className="flex flex-col gap-3 p-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-24" />
      </div>
    )
  const several = takes === 'options'
  const given: unknown[] = Array.isArray(filter.value) ? filter.value : [filter.value]
  return (
    <ul className="max-h-72 overflow-y-auto p-1">
      {values.values.map(({ value, count, is_removed: isGone }) => (
        <li key={String(value)}>
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-text/7 has-focus-visible:outline-2 pointer-coarse:min-h-11">
            <input
              type={several ? 'checkbox' : 'radio'}
              checked={given.includes(value)}
              onChange={() => onChange(toggleValue(filter.value, value, several))}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <bdi className={`min-w-0 truncate ${isGone ? 'text-text-muted' : ''}`}>
              {printValue(value)}
            </bdi>
            {isGone && (
              <span className="text-xs text-text-muted">{t('submissions.filter.removed')}</span>
            )}
            <span className="ms-auto text-xs text-text-muted tabular-nums">
              {formatNumber(count)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function NumberValue({ name, filter, values, onChange }: FilterValuesProps) {
  return (
    <div className="flex flex-col gap-2 p-2">
      <NumberInput
        label={name}
        hideFieldName
        reserveMessage={false}
        value={typeof filter.value === 'number' ? filter.value : null}
        onChange={(number) => onChange(number ?? undefined)}
      />
      <KnownRange values={values} />
    </div>
  )
}

/** Between two numbers or days. */
function PairValue({ takes, filter, values, onChange }: FilterValuesProps) {
  const { t } = useI18n()
  const given: unknown[] = Array.isArray(filter.value) ? filter.value : []
  const change = (place: 0 | 1) => (end: unknown) => {
    const next = [0, 1].map((one) => (one === place ? end : given[one]) ?? null)
    onChange(next.every((one) => one === null) ? undefined : next)
  }
  const props = (place: 0 | 1) => ({
    label: t(place === 0 ? 'submissions.filter.from' : 'submissions.filter.to'),
    hideFieldName: true,
    reserveMessage: false,
    onChange: change(place),
  })
  const end = (place: 0 | 1) => {
    const value = given[place]
    if (takes === 'numbers')
      return <NumberInput {...props(place)} value={typeof value === 'number' ? value : null} />
    return (
      <DateInput {...props(place)} value={typeof value === 'string' ? value.slice(0, 10) : null} />
    )
  }
  return (
    <div className="flex flex-col gap-2 p-2">
      <div
        className={
          takes === 'numbers'
            ? 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2'
            : 'flex flex-col gap-1'
        }
      >
        {end(0)}
        <span className="text-text-muted">{t('submissions.filter.and')}</span>
        {end(1)}
      </div>
      <KnownRange values={values} />
    </div>
  )
}

function KnownRange({ values }: { values: ColumnValues | undefined }) {
  const { t, formatNumber } = useI18n()
  const { min, max } = values ?? {}
  if (typeof min !== 'number' || typeof max !== 'number') return null
  return (
    <p className="text-xs text-text-muted">
      {t('submissions.filter.range', { min: formatNumber(min), max: formatNumber(max) })}
    </p>
  )
}

const soon = [
  { days: 0, text: 'submissions.filter.today' },
  { days: -7, text: 'submissions.filter.weekAgo' },
  { days: 7, text: 'submissions.filter.inWeek' },
] as const

function DayValue({ name, filter, timeZone, onChange }: FilterValuesProps) {
  const { t } = useI18n()
  const day = typeof filter.value === 'string' ? filter.value.slice(0, 10) : null
  return (
    <div className="flex flex-col gap-2 p-2">
      <DateInput
        label={name}
        hideFieldName
        reserveMessage={false}
        value={day}
        onChange={(next) => onChange(next ?? undefined)}
      />
      <div className="flex flex-wrap gap-1">
        {soon.map(({ days, text }) => (
          <button
            key={days}
            type="button"
            onClick={() => onChange(dayFromNow(days, timeZone))}
            className="min-h-8 cursor-pointer rounded-control border border-border-hover px-2 text-text-muted hover:text-text pointer-coarse:min-h-11"
          >
            {t(text)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Chooses a column for each grid row that the filter checks. */
function RowValues({ column, filter, onChange }: FilterValuesProps) {
  const type = column.type === null ? undefined : blockTypes.get(column.type)
  const grid = type?.kind === 'field' && column.block ? type.grid?.(column.block) : undefined
  const given = (filter.value ?? {}) as Record<string, unknown>
  return (
    <div className="flex flex-col gap-3 p-2">
      {grid?.rows.map((row) => {
        const place = grid.columns.findIndex((one) => one === given[row])
        return (
          <Select
            key={row}
            label={row}
            reserveMessage={false}
            clearable
            searchable={false}
            options={grid.columns.map((one, index) => ({
              value: String(index),
              label: String(one),
            }))}
            value={place < 0 ? null : String(place)}
            onChange={(index) => {
              const { [row]: _, ...others } = given
              const next =
                index === null ? others : { ...others, [row]: grid.columns[Number(index)] }
              onChange(Object.keys(next).length > 0 ? next : undefined)
            }}
          />
        )
      })}
    </div>
  )
}
