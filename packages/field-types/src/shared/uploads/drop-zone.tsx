import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { InputProps } from '../../views.ts'
import { printExtensions, type FileRules } from './file-rules.ts'
import { Icon } from './icon.tsx'

type DropZoneProps = Pick<
  InputProps,
  'id' | 'name' | 'describedBy' | 'disabled' | 'invalid' | 'required' | 'enhanced' | 'words'
> & {
  rules: FileRules
  multiple: boolean
  /** Set if the zone is part of a group, which the label names. */
  labelledBy?: string
  /** Without it, files are posted with the form. */
  add?: (files: readonly File[]) => void
}

/** The browser's file control, enlarged to the whole zone by the script, so that clicks and keys stay native. */
export function DropZone({ rules, multiple, labelledBy, add, words, ...control }: DropZoneProps) {
  const { enhanced } = control
  const [isOver, setIsOver] = useState(false)
  const { extensions, maxMegabytes: max } = rules
  const amount = multiple ? 'many' : 'one'
  const input = useRef<HTMLInputElement>(null)

  function take() {
    const { current } = input
    if (!add || !current?.files?.length) return
    add([...current.files])
    // Allows choosing the same file again after removing it.
    current.value = ''
  }

  // Files may be chosen before the script has loaded.
  useEffect(take)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!control.disabled) add?.([...event.dataTransfer.files])
  }

  return (
    <div
      className="fs-drop"
      data-enhanced={enhanced || undefined}
      data-over={isOver || undefined}
      data-invalid={control.invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!control.disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {enhanced && (
        <>
          <Icon name="upload" />
          <span>
            <strong>{words(`files.choose_${amount}`)}</strong> {words(`files.drop_${amount}`)}
          </span>
        </>
      )}
      <input
        ref={input}
        id={control.id}
        name={control.name}
        type="file"
        multiple={multiple}
        accept={extensions.map((extension) => `.${extension}`).join(',') || undefined}
        disabled={control.disabled}
        required={control.required && !enhanced}
        aria-labelledby={labelledBy}
        aria-describedby={[control.describedBy, `${control.id}-rules`].filter(Boolean).join(' ')}
        aria-invalid={control.invalid || undefined}
        onChange={take}
      />
      <span id={`${control.id}-rules`} className="fs-drop-rules fs-quiet">
        {extensions.length > 0 && <span>{printExtensions(extensions)}</span>}
        {max !== null && <span>{words('files.max_size', { max })}</span>}
      </span>
    </div>
  )
}
