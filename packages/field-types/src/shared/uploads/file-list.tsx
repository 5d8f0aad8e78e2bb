import type { InputProps } from '../../views.ts'
import { isUploading } from './file-name.ts'
import { printFileSize } from './file-size.ts'
import { Icon } from './icon.tsx'
import { recallFile } from './known-files.ts'
import type { Transfer } from './transfers.ts'

type FileListProps = Pick<InputProps, 'words' | 'language' | 'disabled'> & {
  entries: readonly unknown[]
  transfers: ReadonlyMap<string, Transfer>
  remove: (entry: unknown) => void
  retry: (key: string) => void
}

export function FileList({ entries, transfers, ...row }: FileListProps) {
  if (entries.length === 0) return null
  return (
    <ul className="fs-files" aria-label={row.words('files.list')}>
      {entries.map((entry) =>
        isUploading(entry) ? (
          <UploadRow
            key={entry.uploading}
            {...row}
            name={entry.name}
            transfer={transfers.get(entry.uploading)}
            remove={() => row.remove(entry)}
            retry={() => row.retry(entry.uploading)}
          />
        ) : (
          <StoredRow key={keyOf(entry)} {...row} entry={entry} />
        ),
      )}
    </ul>
  )
}

const keyOf = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry))

type StoredRowProps = Pick<FileListProps, 'words' | 'language' | 'disabled' | 'remove'>

function StoredRow({
  entry,
  words,
  language,
  disabled,
  remove,
}: StoredRowProps & { entry: unknown }) {
  const { name, bytes, pictureUrl } = recallFile(entry)
  return (
    <li className="fs-file">
      {pictureUrl ? <img className="fs-file-picture" src={pictureUrl} alt="" /> : <FileMark />}
      <span className="fs-file-name">
        <bdi>{name}</bdi>
        {bytes !== null && <span className="fs-quiet">{printFileSize(bytes, language)}</span>}
      </span>
      {!disabled && (
        <RowButton
          label={words('files.remove_file', { file: name })}
          onClick={() => remove(entry)}
        />
      )}
    </li>
  )
}

/** Faults that a retry would not fix. */
const finalFaults = new Map<string, Parameters<InputProps['words']>[0]>([
  ['too_large', 'files.too_large'],
  ['file_too_large', 'files.too_large'],
  ['storage_full', 'files.storage_full'],
  ['allowance_used', 'files.allowance_used'],
  ['invalid', 'files.not_accepted'],
])

type UploadRowProps = Pick<FileListProps, 'words' | 'disabled'> & {
  name: string
  /** Undefined if the page was closed during the upload. */
  transfer: Transfer | undefined
  remove: () => void
  retry: () => void
}

function UploadRow({ name, transfer, words, disabled, remove, retry }: UploadRowProps) {
  const isRunning = transfer?.fault === null
  const final = finalFaults.get(transfer?.fault ?? '')
  return (
    <li className="fs-file" data-failed={!isRunning || undefined}>
      <FileMark failed={!isRunning} />
      <span className="fs-file-name">
        <bdi>{name}</bdi>
        {isRunning ? (
          <>
            <progress
              className="fs-file-progress"
              max={1}
              value={transfer.share}
              aria-label={words('files.uploading', { file: name })}
            />
            <output className="fs-file-note fs-quiet">
              {transfer.isWaiting && words('files.waiting')}
            </output>
          </>
        ) : (
          <span className="fs-file-note fs-file-fault" role="alert">
            {words(transfer ? (final ?? 'files.failed') : 'files.interrupted')}
          </span>
        )}
      </span>
      {transfer && !isRunning && !final && !disabled && (
        <RowButton icon="retry" label={words('files.retry_file', { file: name })} onClick={retry} />
      )}
      {!disabled && (
        <RowButton
          label={words(isRunning ? 'files.cancel_file' : 'files.remove_file', { file: name })}
          onClick={remove}
        />
      )}
    </li>
  )
}

const FileMark = ({ failed = false }) => (
  <span className="fs-file-picture">
    <Icon name={failed ? 'warning' : 'file'} />
  </span>
)

type RowButtonProps = { label: string; icon?: 'close' | 'retry'; onClick: () => void }

const RowButton = ({ label, icon = 'close', onClick }: RowButtonProps) => (
  <button
    type="button"
    className="fs-icon-button"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
