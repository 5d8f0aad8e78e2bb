import { Badge } from '@formstead/ui'
import type { CellProps } from '../views.ts'
import type { SelectSettings } from './settings-schema.ts'

export const Cell = ({ answer }: CellProps<string, SelectSettings>) => <Badge>{answer}</Badge>
