import { isFileLink, readFileName, shownFileName } from './file-name.ts'
import { isSafeUrl, recallFile } from './known-files.ts'

/** Stored files in a table: pictures small, others by name. `files` are links as the API hands them out. */
export const FileLinks = ({ files }: { files: readonly unknown[] }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    {files.map((file) => (
      <FileLinkItem key={readFileName(file) ?? ''} file={file} />
    ))}
  </span>
)

function FileLinkItem({ file }: { file: unknown }) {
  const name = shownFileName(readFileName(file) ?? '')
  const href = isFileLink(file) && isSafeUrl(file.file_url) ? file.file_url : null
  const { pictureUrl } = recallFile(file)
  const look = 'max-w-48 truncate rounded-control border border-border px-2 py-0.5 text-sm'
  if (href === null) return <bdi className={look}>{name}</bdi>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      className="inline-flex min-w-0"
    >
      {pictureUrl ? (
        <img
          src={pictureUrl}
          alt={name}
          loading="lazy"
          className="size-8 rounded-control border border-border bg-paper object-cover"
        />
      ) : (
        <bdi className={`${look} text-accent-text`}>{name}</bdi>
      )}
    </a>
  )
}
