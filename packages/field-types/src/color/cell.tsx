import type { CellProps } from '../views.ts'
import { Swatch } from './swatch.tsx'

export const Cell = ({ answer }: CellProps<string>) => <Swatch color={answer} />
