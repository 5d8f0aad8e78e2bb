import { Badge } from '@formstead/ui'
import type { CellProps } from '../views.ts'
import type { CheckboxSettings } from './settings-schema.ts'

export const Cell = ({ answer, words }: CellProps<boolean, CheckboxSettings>) => (
  <Badge tone={answer ? 'success' : 'neutral'}>{words(answer ? 'answer.yes' : 'answer.no')}</Badge>
)
