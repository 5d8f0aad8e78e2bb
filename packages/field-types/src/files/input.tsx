import type { ClipboardEvent } from 'react'
import { DropZone } from '../shared/uploads/drop-zone.tsx'
import { FileList } from '../shared/uploads/file-list.tsx'
import { PostedFiles } from '../shared/uploads/posted-files.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import { Refusals } from '../shared/uploads/refusals.tsx'
import { useUploads } from '../shared/uploads/use-uploads.ts'
import type { InputProps } from '../views.ts'
import { rulesOf } from './answer.ts'
import { CameraButton } from './camera-button.tsx'
import type { FilesSettings } from './settings-schema.ts'

export function FilesInput(props: InputProps<FilesSettings>) {
  const { field, id, value, enhanced, words } = props
  const rules = rulesOf(field)
  const zone = { ...props, rules, multiple: field.multiple }
  const uploads = useUploads({
    ...zone,
    onChange: (entries) => props.onChange(entries.length > 0 ? entries : null),
  })

  if (!enhanced)
    return (
      <div className="fs-uploads">
        <DropZone {...zone} required={props.required && listSent(value).length === 0} />
        {field.camera_upload && !props.disabled && <div className="fs-camera-place" />}
        <PostedFiles {...props} />
      </div>
    )

  function paste(event: ClipboardEvent) {
    if (!props.disabled) uploads.add([...event.clipboardData.files])
  }

  function remove(entry: unknown) {
    uploads.remove(entry)
    document.getElementById(id)?.focus()
  }

  return (
    <div className="fs-uploads" onPaste={paste}>
      <DropZone {...zone} add={uploads.add} />
      {field.camera_upload && !props.disabled && (
        <CameraButton
          words={words}
          extensions={rules.extensions}
          onPhoto={(file) => uploads.add([file])}
        />
      )}
      <Refusals {...props} refused={uploads.refused} />
      <FileList {...props} {...uploads} remove={remove} />
      <output className="fs-hidden-visually">
        {uploads.uploaded && words('files.uploaded', { file: uploads.uploaded.name })}
      </output>
    </div>
  )
}
