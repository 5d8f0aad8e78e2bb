import { Picks } from '../shared/cells/picks.tsx'
import type { CellProps } from '../views.ts'
import { orderCells, type MatrixAnswer } from './answer.ts'
import type { MatrixSettings } from './settings-schema.ts'

export function Cell({ answer, field, room }: CellProps<MatrixAnswer, MatrixSettings>) {
  const rows = orderCells(answer, field)
  if (room !== undefined)
    return (
      <Picks
        items={rows.map(([row, column]) => ({ key: row, text: `${row}: ${column}` }))}
        room={room}
      />
    )
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([row, column]) => (
        <div key={row} className="contents">
          <dt className="text-text-muted wrap-anywhere">{row}</dt>
          <dd className="wrap-anywhere">{column}</dd>
        </div>
      ))}
    </dl>
  )
}
