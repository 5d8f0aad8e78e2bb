import { CameraDialog } from '../shared/camera/camera-dialog.tsx'
import { Icon } from '../shared/uploads/icon.tsx'
import type { InputProps } from '../views.ts'
import type { PhotoFormat } from './photo-format.ts'

type PhotoDialogProps = Pick<InputProps, 'words'> & {
  format: PhotoFormat
  onPhoto: (file: File) => void
  onClose: () => void
}

export default function PhotoDialog({ words, format, onPhoto, onClose }: PhotoDialogProps) {
  async function take(video: HTMLVideoElement) {
    onPhoto(await photograph(video, format))
    onClose()
  }
  return (
    <CameraDialog
      title={words('camera.title')}
      words={words}
      onClose={onClose}
      onPicture={(file) => {
        onPhoto(file)
        onClose()
      }}
    >
      {(video) => (
        <button type="button" className="fs-button" data-primary onClick={() => void take(video)}>
          <Icon name="camera" />
          {words('camera.capture')}
        </button>
      )}
    </CameraDialog>
  )
}

async function photograph(video: HTMLVideoElement, format: PhotoFormat): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, `image/${format}`, 0.92)
  })
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const name = `photo-${time}.${format === 'jpeg' ? 'jpg' : 'png'}`
  return new File(blob ? [blob] : [], name, { type: `image/${format}` })
}
