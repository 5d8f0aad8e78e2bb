import { Badge } from '@formstead/ui'
import type { CellProps } from '../views.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

export const Cell = ({ answer }: CellProps<string[], MultiSelectSettings>) => (
  <span className="flex gap-1">
    {answer.map((name) => (
      <Badge key={name}>{name}</Badge>
    ))}
  </span>
)
