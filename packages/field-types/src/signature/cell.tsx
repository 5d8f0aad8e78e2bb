import { FileLinks, linkOf } from '../shared/uploads/file-links.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import type { CellProps } from '../views.ts'

/** The API returns a signature as a list with one link; the stored answer is its name. */
export function Cell({ answer, field, room }: CellProps<unknown>) {
  const [file, ...others] = listSent(answer)
  const address = linkOf(file)
  if (address === null || others.length > 0)
    return <FileLinks files={listSent(answer)} room={room} />
  const size = room === undefined ? 'h-13 max-w-42' : 'h-6 max-w-19'
  return (
    <img
      src={address}
      alt={field.name}
      loading="lazy"
      className={`${size} rounded-[4px] object-contain object-left dark:bg-paper`}
    />
  )
}
