import type { InputProps } from '../../views.ts'
import { isUploading, readFileName } from './file-name.ts'
import { Icon } from './icon.tsx'
import { recallFile } from './known-files.ts'
import { keptName, listSent, removedName } from './read-files.ts'

/** Without JavaScript: files that the form already has, each with a checkbox to remove it on submit. */
export function PostedFiles({ name, value, words, disabled }: InputProps) {
  const files = listSent(value).filter(
    (entry) => !isUploading(entry) && readFileName(entry) !== null,
  )
  if (files.length === 0) return null
  return (
    <ul className="fs-files" aria-label={words('files.list')}>
      {files.map((entry) => {
        const stored = readFileName(entry) ?? ''
        const { name: file } = recallFile(entry)
        return (
          <li key={stored} className="fs-file">
            <input type="hidden" name={keptName(name)} value={stored} disabled={disabled} />
            <span className="fs-file-picture">
              <Icon name="file" />
            </span>
            <span className="fs-file-name">
              <bdi>{file}</bdi>
            </span>
            <label className="fs-file-removal">
              <input
                type="checkbox"
                name={removedName(name)}
                value={stored}
                disabled={disabled}
                aria-label={words('files.remove_file', { file })}
              />
              <Icon name="close" />
            </label>
          </li>
        )
      })}
    </ul>
  )
}
