import { BarList } from '../shared/summary/bar-list.tsx'
import type { Distribution } from '../shared/summary/distribution.ts'
import { NothingYet } from '../shared/summary/nothing-yet.tsx'
import type { SummaryProps } from '../views.ts'
import { Swatch } from './swatch.tsx'

export function Summary({ data: { rows }, asTable, onPick, picked }: SummaryProps<Distribution>) {
  if (rows.length === 0) return <NothingYet />
  return (
    <BarList
      asTable={asTable}
      onPick={onPick}
      picked={picked}
      bars={rows.map((row) => ({
        ...row,
        key: row.value,
        label: <Swatch color={row.value} />,
      }))}
    />
  )
}
