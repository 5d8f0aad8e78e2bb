import { Badge } from '@formstead/ui'
import type { CellProps } from '../views.ts'
import type { RankingSettings } from './settings-schema.ts'

export const Cell = ({ answer }: CellProps<string[], RankingSettings>) => (
  <span className="flex gap-1">
    {answer.map((name, index) => (
      <Badge key={name} tone={index === 0 ? 'accent' : 'neutral'}>
        <span className="tabular-nums">{index + 1}</span>
        {name}
      </Badge>
    ))}
  </span>
)
