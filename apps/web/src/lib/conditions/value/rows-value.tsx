import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { gridOf } from '../reference-targets.ts'
import { Token } from '../token.tsx'
import type { ValueProps } from './value-props.ts'

/** A column for each row that matters. */
export function RowsValue({ block, label, value, onChange }: ValueProps & { block: Block | null }) {
  const t = useT()
  const { rows, columns } = gridOf(block)
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  const chosen = rows.filter((row) => Object.hasOwn(given, row))
  const text = chosen.map((row) => `${row}: ${String(given[row])}`).join(', ')
  const choose = (row: string, index: string | null) => {
    const column = index === null ? undefined : columns[Number(index)]
    const { [row]: _, ...others } = given
    const next = column === undefined ? others : { ...others, [row]: column }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <Popover
      label={label}
      trigger={<Token look="value" name={label} text={text || t('editor.logic.chooseRows')} />}
    >
      <div className="flex w-56 flex-col gap-3">
        {rows.map((row) => {
          const index = columns.findIndex((column) => String(column) === String(given[row]))
          return (
            <Select
              key={row}
              label={row}
              reserveMessage={false}
              clearable
              searchable={false}
              placeholder={t('editor.logic.anyColumn')}
              options={columns.map((column, place) => ({
                value: String(place),
                label: String(column),
              }))}
              value={Object.hasOwn(given, row) && index >= 0 ? String(index) : null}
              onChange={(place) => choose(row, place)}
            />
          )
        })}
      </div>
    </Popover>
  )
}
