import { FileLinks } from '../shared/uploads/file-links.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import type { CellProps } from '../views.ts'

/** The API hands files out as links, of which the stored answer holds the names. */
export const Cell = ({ answer, room, language }: CellProps<unknown>) => (
  <FileLinks files={listSent(answer)} room={room} language={language} />
)
