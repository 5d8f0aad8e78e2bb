import { Picks } from '../shared/cells/picks.tsx'
import type { CellProps } from '../views.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

export const Cell = ({ answer, room }: CellProps<string[], MultiSelectSettings>) => (
  <Picks items={answer.map((name) => ({ key: name, text: name }))} room={room} />
)
