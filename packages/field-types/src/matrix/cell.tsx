import { Badge } from '@formstead/ui'
import type { CellProps } from '../views.ts'
import type { MatrixAnswer } from './answer.ts'
import type { MatrixSettings } from './settings-schema.ts'

export const Cell = ({ answer }: CellProps<MatrixAnswer, MatrixSettings>) => (
  <span className="flex gap-1">
    {Object.entries(answer).map(([row, column]) => (
      <Badge key={row}>
        {row}
        <span className="border-s border-border ps-1 text-text">{column}</span>
      </Badge>
    ))}
  </span>
)
