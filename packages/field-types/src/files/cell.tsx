import { FileLinks } from '../shared/uploads/file-links.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import type { CellProps } from '../views.ts'

/** The API returns files as links; the stored answer has their names. */
export const Cell = ({ answer, room, language }: CellProps<unknown>) => (
  <FileLinks files={listSent(answer)} room={room} language={language} />
)
