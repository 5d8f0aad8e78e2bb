import { useState } from 'react'
import { Badge } from '../data-display/badge.tsx'
import type { TableSort } from '../data-display/sort-header.tsx'
import { Table } from '../data-display/table.tsx'
import type { TableColumn } from '../data-display/table.tsx'
import { answers } from './sample-data.ts'

const columns: TableColumn<(typeof answers)[number]>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    cell: ({ complete }) => (
      <Badge tone={complete ? 'success' : 'neutral'}>{complete ? 'Complete' : 'Started'}</Badge>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    sortable: true,
    align: 'end',
    cell: ({ score }) => score,
  },
]

export function TableExample() {
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = answers.toSorted(
    (a, b) => sign * (sort.column === 'score' ? a.score - b.score : a.name.localeCompare(b.name)),
  )
  return (
    <div className="h-64">
      <Table
        label="Answers"
        rows={rows}
        rowKey={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
        columns={columns}
      />
    </div>
  )
}
