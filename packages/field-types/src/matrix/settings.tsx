import { useT } from '@formstead/i18n/react'
import { NameList } from '../shared/name-list.tsx'
import type { SettingsProps } from '../views.ts'
import { type MatrixSettings, readColumn } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<MatrixSettings>) {
  const t = useT()
  const { rows, columns } = field
  return (
    <>
      <NameList
        label={t('field_types.matrix.rows')}
        addLabel={t('field_types.matrix.add_row')}
        items={rows}
        nameOf={(row) => row}
        labelOf={(number) => t('field_types.matrix.row', { number })}
        rename={(_, name) => name}
        make={() => unusedName(rows, (number) => t('field_types.matrix.row', { number }))}
        change={(changed) => change({ rows: changed })}
        error={(index) => error(`rows.${index}`)}
      />
      <NameList
        label={t('field_types.matrix.columns')}
        addLabel={t('field_types.matrix.add_column')}
        items={columns}
        nameOf={String}
        labelOf={(number) => t('field_types.matrix.column', { number })}
        rename={(_, name) => readColumn(name)}
        make={() => unusedName(columns, (number) => number)}
        change={(changed) => change({ columns: changed })}
        error={(index) => error(`columns.${index}`)}
      />
    </>
  )
}

function unusedName<Name extends string | number>(
  used: readonly (string | number)[],
  nameOf: (number: number) => Name,
): Name {
  const taken = new Set(used.map(String))
  let number = used.length + 1
  while (taken.has(String(nameOf(number)))) number += 1
  return nameOf(number)
}
