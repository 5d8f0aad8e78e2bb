import { useT } from '@formstead/i18n/react'
import { BarList } from '../shared/summary/bar-list.tsx'
import type { Distribution } from '../shared/summary/distribution.ts'
import type { SummaryProps } from '../views.ts'

export function Summary({ data: { rows }, asTable, onPick, picked }: SummaryProps<Distribution>) {
  const t = useT()
  return (
    <BarList
      asTable={asTable}
      onPick={onPick}
      picked={picked}
      bars={rows.map((row) => ({
        ...row,
        key: row.value,
        label: t(row.value === 'true' ? 'field_types.summary.yes' : 'field_types.summary.no'),
      }))}
    />
  )
}
