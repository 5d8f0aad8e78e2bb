import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { FileItem } from './file-item.tsx'

export type FileInputProps = FieldProps & {
  files: readonly File[]
  onChange: (files: File[]) => void
  accept?: string | undefined
  /** When false, only the first file is used. */
  multiple?: boolean | undefined
}

export function FileInput({ files, onChange, accept, multiple = false, ...field }: FileInputProps) {
  const labels = useUiLabels()
  const [over, setOver] = useState(false)
  const take = (chosen: FileList | null) => {
    const list = [...(chosen ?? [])]
    if (list.length > 0) onChange(multiple ? [...files, ...list] : list.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!field.disabled) take(event.dataTransfer.files)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div
            onDragOver={(event) => {
              event.preventDefault()
              setOver(!field.disabled)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={classNames(
              'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border border-dashed px-4 py-5 text-center text-sm text-text-muted outline-offset-2 outline-accent-text transition-colors has-focus-visible:outline-2 has-enabled:hover:bg-surface-raised-hover has-disabled:bg-surface-sunken',
              over ? 'border-accent-text bg-accent-soft' : 'border-border-strong bg-surface-raised',
              Boolean(field.error) && 'border-danger',
            )}
          >
            <Upload className="size-5 text-text-faint" aria-hidden="true" />
            <p>
              <span className={field.disabled ? 'font-medium' : 'font-medium text-accent-text'}>
                {labels.chooseFile}
              </span>{' '}
              {labels.dropFile}
            </p>
            <input
              {...control}
              type="file"
              name={field.name}
              accept={accept}
              multiple={multiple}
              disabled={field.disabled}
              onChange={(event) => {
                take(event.target.files)
                // Lets a removed file be chosen again.
                event.target.value = ''
              }}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </div>
          {files.length > 0 && (
            <ul className="flex flex-col gap-1">
              {files.map((file) => (
                <FileItem
                  key={`${file.name}-${file.size}-${file.lastModified}`}
                  file={file}
                  onRemove={() => onChange(files.filter((other) => other !== file))}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}
