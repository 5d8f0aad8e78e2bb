import { Upload } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'
import { useUiLabels } from '../ui-labels.ts'

type PictureUpload = {
  /** Returns the address of the uploaded file; rejects with a user-facing message. */
  upload: ((file: File) => Promise<string>) | undefined
  onUploaded: (address: string) => void
  setFailure: (message: string | undefined) => void
}

/** Uploads a picture from any source, and reports errors. */
export function usePictureUpload({ upload, onUploaded, setFailure }: PictureUpload) {
  const labels = useUiLabels()
  const [isSending, setSending] = useState(false)
  async function send(file: File): Promise<void> {
    if (!upload) return
    if (!file.type.startsWith('image/')) return setFailure(labels.notAPicture)
    setFailure(undefined)
    setSending(true)
    try {
      onUploaded(await upload(file))
    } catch (error) {
      setFailure((error instanceof Error && error.message) || labels.uploadFailed)
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

type PictureButtonProps = Pick<ButtonProps, 'size' | 'disabled' | 'icon'> & {
  accept?: string | undefined
  isSending: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** Opens the browser's file picker. */
export function PictureButton({
  accept = 'image/*',
  isSending,
  onChoose,
  icon,
  ...button
}: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        disabled={button.disabled}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Lets a removed file be chosen again.
          target.value = ''
        }}
      />
      <Button
        {...button}
        color="outline-gray"
        icon={icon ?? <Upload />}
        loading={isSending}
        onClick={() => chooser.current?.click()}
      />
    </>
  )
}
