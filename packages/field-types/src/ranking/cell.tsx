import { Picks } from '../shared/cells/picks.tsx'
import type { CellProps } from '../views.ts'
import type { RankingSettings } from './settings-schema.ts'

export const Cell = ({ answer, room }: CellProps<string[], RankingSettings>) => (
  <Picks
    items={answer.map((name, index) => ({
      key: name,
      text: name,
      before: <span className="text-text-muted tabular-nums">{index + 1}</span>,
    }))}
    room={room}
  />
)
