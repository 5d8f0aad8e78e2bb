import { useI18n } from '@formstead/i18n/react'
import { Checkbox } from '@formstead/ui'
import type { ColumnOption } from './list-export-columns.ts'

type ColumnChoiceProps = {
  columns: readonly ColumnOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Columns keep the order in which they were shown; added ones come last. */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useI18n()
  const isAll = chosen.length === columns.length
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('export.columns')}</legend>
      <div className="border-b border-border pb-2">
        <Checkbox
          label={t('export.everyColumn')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={(isOn) => onChange(isOn ? columns.map(({ id }) => id) : [])}
        />
      </div>
      <div className="mt-2 grid max-h-64 gap-x-4 gap-y-2 overflow-y-auto sm:grid-cols-2">
        {columns.map(({ id, name, isRemoved }) => (
          <Checkbox
            key={id}
            label={<bdi>{isRemoved ? t('export.removed', { name }) : name}</bdi>}
            checked={chosen.includes(id)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
