import { Link, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldControl, FieldProps } from '../field/field.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { AddressForm } from './address-form.tsx'

export type ImageInputProps = FieldProps & {
  /** The address of the picture. */
  value: string | null
  onChange: (address: string | null) => void
  /** Gives the address of the uploaded file; rejects with a message for people. Absent: pictures have addresses only. */
  upload?: ((file: File) => Promise<string>) | undefined
  accept?: string | undefined
}

/** A picture by upload, drop, paste or address. */
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
  accept = 'image/*',
  disabled,
  setFailure,
}: PictureButtonsProps) {
  const labels = useUiLabels()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  const mayUpload = upload !== undefined && !disabled

  async function send(file: File) {
    if (!upload) return
    if (!file.type.startsWith('image/')) return setFailure(labels.notAPicture)
    setFailure(undefined)
    setSending(true)
    try {
      onChange(await upload(file))
    } catch (error) {
      setFailure((error instanceof Error && error.message) || labels.uploadFailed)
    } finally {
      setSending(false)
    }
  }
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
          <>
            <input
              ref={chooser}
              type="file"
              accept={accept}
              disabled={disabled}
              tabIndex={-1}
              aria-hidden="true"
              className="hidden"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void send(file)
                // Lets a removed file be chosen again.
                target.value = ''
              }}
            />
            <Button
              color="outline-gray"
              size="small"
              icon={<Upload />}
              disabled={disabled}
              loading={isSending}
              onClick={() => chooser.current?.click()}
            >
              {value ? labels.replacePicture : labels.uploadPicture}
            </Button>
          </>
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
            <AddressForm
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
