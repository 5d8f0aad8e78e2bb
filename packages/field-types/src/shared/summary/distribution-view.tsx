import type { SummaryProps } from '../../views.ts'
import { BarList } from './bar-list.tsx'
import type { Distribution } from './distribution.ts'
import { NothingYet } from './nothing-yet.tsx'

export function DistributionView({
  data: { rows },
  field: _,
  ...options
}: SummaryProps<Distribution>) {
  if (rows.length === 0) return <NothingYet />
  return (
    <BarList
      {...options}
      bars={rows.map((row) => ({ ...row, key: row.value, label: row.value }))}
    />
  )
}
