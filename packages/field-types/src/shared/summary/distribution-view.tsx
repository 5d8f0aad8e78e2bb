import type { SummaryProps } from '../../views.ts'
import { BarList } from './bar-list.tsx'
import type { Distribution } from './distribution.ts'
import { NothingYet } from './nothing-yet.tsx'

export function DistributionView({
  data: { rows },
  asTable,
  onPick,
  picked,
}: SummaryProps<Distribution>) {
  if (rows.length === 0) return <NothingYet />
  return (
    <BarList
      asTable={asTable}
      onPick={onPick}
      picked={picked}
      bars={rows.map((row) => ({ ...row, key: row.value, label: row.value }))}
    />
  )
}
