import { Link } from 'lucide-react'
import { useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { ImageUrlForm } from './image-url-form.tsx'
import { PictureButton, usePictureUpload } from './picture-upload.tsx'

export type ImageInputProps = FieldProps & {
  /** The address of the picture. */
  value: string | null
  onChange: (address: string | null) => void
  /**
   * Returns the address of the uploaded file; rejects with a user-facing message. Without it, pictures can only be
   * given by address.
   */
  upload?: ((file: File) => Promise<string>) | undefined
  accept?: string | undefined
}

/** A picture input by upload, drop, paste or address. */
export function ImageInput({ value, onChange, upload, accept, ...field }: ImageInputProps) {
  const [failure, setFailure] = useState<string>()
  return (
    <Field {...field} naming="text" error={field.error ?? failure}>
      {(control) => (
        <PictureButtons
          {...{ control, value, onChange, upload, accept, setFailure }}
          disabled={field.disabled ?? false}
        />
      )}
    </Field>
  )
}

type PictureButtonsProps = Pick<ImageInputProps, 'value' | 'onChange' | 'upload' | 'accept'> & {
  control: FieldControl
  disabled: boolean
  setFailure: (message: string | undefined) => void
}

function PictureButtons({
  control,
  value,
  onChange,
  upload,
  accept,
  disabled,
  setFailure,
}: PictureButtonsProps) {
  const labels = useUiLabels()
  const [isOver, setOver] = useState(false)
  const { isSending, send } = usePictureUpload({ upload, onUploaded: onChange, setFailure })
  const mayUpload = upload !== undefined && !disabled

  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const [file] = files
    if (!mayUpload || !file) return
    event.preventDefault()
    void send(file)
  }
  return (
    <fieldset
      id={control.id}
      aria-labelledby={labelIdOf(control.id)}
      aria-describedby={control['aria-describedby']}
    >
      <div
        onDragOver={(event) => {
          if (!mayUpload) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          take(event, event.dataTransfer.files)
        }}
        onPaste={(event) => take(event, event.clipboardData.files)}
        className={classNames(
          'relative flex flex-wrap gap-2 rounded-control',
          isOver && 'outline-2 outline-offset-4 outline-accent-text',
        )}
      >
        {upload && (
          <PictureButton
            size="small"
            accept={accept}
            disabled={disabled}
            isSending={isSending}
            onChoose={(file) => void send(file)}
          >
            {value ? labels.replacePicture : labels.uploadPicture}
          </PictureButton>
        )}
        <Popover
          label={labels.pictureAddress}
          trigger={
            <Button color="outline-gray" size="small" icon={<Link />} disabled={disabled}>
              {labels.fromAddress}
            </Button>
          }
        >
          {(close) => (
            <ImageUrlForm
              address={value ?? ''}
              onApply={(address) => {
                setFailure(undefined)
                onChange(address)
                close()
              }}
            />
          )}
        </Popover>
        <output className="sr-only">
          {isSending ? labels.uploading : isOver ? labels.dropPicture : ''}
        </output>
      </div>
    </fieldset>
  )
}
