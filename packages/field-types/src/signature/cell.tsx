import { FileLinks } from '../uploads/file-links.tsx'
import { listSent } from '../uploads/read-files.ts'
import type { CellProps } from '../views.ts'

/** The API hands a signature out as a list of one link; the stored answer is its name. */
export const Cell = ({ answer }: CellProps<unknown>) => <FileLinks files={listSent(answer)} />
