import { FileLinks } from '../shared/uploads/file-links.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import type { CellProps } from '../views.ts'

/** The API hands a signature out as a list of one link; the stored answer is its name. */
export const Cell = ({ answer }: CellProps<unknown>) => <FileLinks files={listSent(answer)} />
