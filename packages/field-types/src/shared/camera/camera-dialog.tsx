import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../uploads/icon.tsx'
import type { InputProps } from '../../views.ts'
import { useCamera, type Facing } from './use-camera.ts'

type CameraDialogProps = Pick<InputProps, 'words'> & {
  title: string
  /** Shown with a frame over the image, and says what to do. */
  hint?: string
  /** Why the last attempt failed. */
  notice?: string | undefined
  /** Controls for the current image. */
  children: (video: HTMLVideoElement) => ReactNode
  /** Receives an image file instead, for example if there is no camera or access is denied. */
  onPicture: (file: File) => void
  onClose: () => void
}

export function CameraDialog({ title, words, children, onPicture, ...props }: CameraDialogProps) {
  const { hint, notice, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [wanted, setWanted] = useState<{ facing: Facing }>({ facing: 'environment' })
  const { facing } = wanted
  const { video, shown, fault } = useCamera(wanted)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing the dialog while it is still in the document restores the focus.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="fs-camera"
      aria-labelledby={titleId}
      onClose={() => !dialog.current?.open && onClose()}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="fs-icon-button"
          aria-label={words('camera.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="fs-camera-view" data-mirrored={facing === 'user' || undefined}>
        <video ref={video} muted playsInline hidden={fault !== null} />
        {hint && shown && <div className="fs-viewfinder" />}
        <output>{!shown && words(fault ? `camera.${fault}` : 'camera.starting')}</output>
      </div>
      {hint && <p className="fs-camera-hint fs-quiet">{hint}</p>}
      <output className="fs-camera-hint fs-error">{notice}</output>
      <footer>
        {shown && children(shown)}
        {shown && (
          <button
            type="button"
            className="fs-button"
            onClick={() => setWanted({ facing: facing === 'user' ? 'environment' : 'user' })}
          >
            <Icon name="retry" />
            {words('camera.switch')}
          </button>
        )}
        {fault && (
          <button type="button" className="fs-button" onClick={() => setWanted({ facing })}>
            <Icon name="retry" />
            {words('camera.retry')}
          </button>
        )}
        <label className="fs-button fs-camera-picture">
          <Icon name="file" />
          {words('camera.picture')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => target.files?.[0] && onPicture(target.files[0])}
          />
        </label>
      </footer>
    </dialog>
  )
}
