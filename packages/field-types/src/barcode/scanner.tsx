import { useEffect, useRef, useState } from 'react'
import { CameraDialog } from '../shared/camera/camera-dialog.tsx'
import type { InputProps } from '../views.ts'
import type { DecoderName } from './decoders.ts'
import { readCode } from './read-code.ts'

type ScannerProps = Pick<InputProps, 'words'> & {
  allowed: readonly DecoderName[]
  onCode: (code: string) => void
  onClose: () => void
}

export default function Scanner({ words, allowed, onCode, onClose }: ScannerProps) {
  const [notFound, setNotFound] = useState(false)

  async function readPicture(file: File) {
    const code = await readCode(file, allowed)
    if (code === null) setNotFound(true)
    else onCode(code)
  }

  return (
    <CameraDialog
      title={words('barcode.title')}
      hint={words('barcode.hint')}
      notice={notFound ? words('barcode.not_found') : undefined}
      words={words}
      onPicture={(file) => void readPicture(file)}
      onClose={onClose}
    >
      {(video) => <FrameReader {...{ video, allowed, onCode }} />}
    </CameraDialog>
  )
}

const pauseMs = 120
const widestFrame = 1280

type FrameReaderProps = Pick<ScannerProps, 'allowed' | 'onCode'> & { video: HTMLVideoElement }

function FrameReader({ video, allowed, onCode }: FrameReaderProps) {
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    let isOver = false
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })

    async function readFrames() {
      while (!isOver && context) {
        const shrink = Math.min(1, widestFrame / (video.videoWidth || 1))
        canvas.width = Math.max(1, Math.round(video.videoWidth * shrink))
        canvas.height = Math.max(1, Math.round(video.videoHeight * shrink))
        context.drawImage(video, 0, 0, canvas.width, canvas.height)
        const frame = context.getImageData(0, 0, canvas.width, canvas.height)
        const code = await readCode(frame, allowed)
        if (code !== null && !isOver) return found.current(code)
        await new Promise((done) => {
          setTimeout(done, pauseMs)
        })
      }
    }

    void readFrames()
    return () => {
      isOver = true
    }
  }, [video, allowed])
  return null
}
