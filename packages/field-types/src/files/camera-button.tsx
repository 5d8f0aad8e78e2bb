import { useRef, useState } from 'react'
import { Icon } from '../shared/uploads/icon.tsx'
import { lazyPart } from '../shared/uploads/lazy-part.tsx'
import type { InputProps } from '../views.ts'
import { photoFormat } from './photo-format.ts'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'))

type CameraButtonProps = Pick<InputProps, 'words'> & {
  extensions: readonly string[]
  onPhoto: (file: File) => void
}

export function CameraButton({ words, extensions, onPhoto }: CameraButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const format = photoFormat(extensions)
  if (format === null) return null

  function start() {
    // A phone's own camera app is better than a camera on the page. Elsewhere, the same control would open a file
    // dialog.
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (isPhone || !navigator.mediaDevices?.getUserMedia) picker.current?.click()
    else setIsOpen(true)
  }

  return (
    <>
      <button type="button" className="fs-button" onClick={start}>
        <Icon name="camera" />
        {words('files.take_photo')}
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onPhoto(file)
          target.value = ''
        }}
      />
      {isOpen && (
        <PhotoDialog
          words={words}
          format={format}
          onPhoto={onPhoto}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
