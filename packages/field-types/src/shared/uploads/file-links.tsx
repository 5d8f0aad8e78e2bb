import { Download } from 'lucide-react'
import { extensionOf, isFileLink, readFileName, shownFileName } from './file-name.ts'
import { printFileSize } from './file-size.ts'
import { isSafeUrl, recallFile } from './known-files.ts'

type FileLinksProps = {
  /** Links as returned by the API. */
  files: readonly unknown[]
  /** Set in a table row, see `CellProps`. */
  room?: number | undefined
  language?: string | undefined
}

/** Stored files: in a table row as thumbnails or types, elsewhere with names. */
export const FileLinks = ({ files, room, language }: FileLinksProps) => (
  <span className={room === undefined ? 'flex flex-col gap-2' : 'flex items-center gap-1'}>
    {files.map((file) => (
      <FileLinkItem
        key={readFileName(file) ?? ''}
        file={file}
        isSmall={room !== undefined}
        size={printSize(file, language)}
      />
    ))}
  </span>
)

export const linkOf = (file: unknown): string | null =>
  isFileLink(file) && isSafeUrl(file.file_url) ? file.file_url : null

function printSize(file: unknown, language: string | undefined): string | null {
  const bytes = isFileLink(file) ? file.file_size : undefined
  return typeof bytes === 'number' && language !== undefined ? printFileSize(bytes, language) : null
}

type FileLinkItemProps = { file: unknown; isSmall: boolean; size: string | null }

function FileLinkItem({ file, isSmall, size }: FileLinkItemProps) {
  const name = shownFileName(readFileName(file) ?? '')
  const href = linkOf(file)
  const preview = <Preview file={file} name={name} isSmall={isSmall} />
  const look = isSmall ? 'flex shrink-0' : 'flex min-w-0 items-center gap-3 py-0.5'
  const words = !isSmall && (
    <span className="min-w-0 grow">
      <bdi className="wrap-anywhere">{name}</bdi>
      {size !== null && <span className="block text-xs text-text-muted">{size}</span>}
    </span>
  )
  if (href === null)
    return (
      <span className={look} title={name}>
        {preview}
        {words}
      </span>
    )
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      aria-label={isSmall ? name : undefined}
      tabIndex={isSmall ? -1 : undefined}
      className={look}
    >
      {preview}
      {words}
      {!isSmall && (
        <Download className="size-4 shrink-0 text-text-muted print:hidden" aria-hidden="true" />
      )}
    </a>
  )
}

function Preview({ file, name, isSmall }: { file: unknown; name: string; isSmall: boolean }) {
  const { pictureUrl } = recallFile(file)
  const size = isSmall ? 'size-6 rounded-[4px]' : 'h-14 w-18 rounded-control'
  if (pictureUrl)
    return (
      <img
        src={pictureUrl}
        alt={isSmall ? name : ''}
        loading="lazy"
        className={`${size} shrink-0 bg-paper object-cover`}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${size} grid shrink-0 place-items-center overflow-hidden border border-border-hover bg-surface-raised font-bold text-text-muted uppercase ${isSmall ? 'text-[8px]' : 'text-xs'}`}
    >
      {extensionOf(name).slice(0, 4)}
    </span>
  )
}
