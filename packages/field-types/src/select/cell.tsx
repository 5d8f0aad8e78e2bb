import { Picks } from '../shared/cells/picks.tsx'
import type { CellProps } from '../views.ts'
import type { SelectSettings } from './settings-schema.ts'

export const Cell = ({ answer, room }: CellProps<string, SelectSettings>) => (
  <Picks items={[{ key: answer, text: answer }]} room={room} />
)
