import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [notice, setNotice] = useState<'barcode.not_found' | 'files.not_loaded'>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const reportFailure = () => setNotice('files.not_loaded')

  async function readPicture(file: File) {
    const code = await readCode(file, allowed)
    if (code === null) setNotice('barcode.not_found')
    // After closing the dialog, the respondent may have typed a code.
    else if (isOpen.current) onCode(code)
  }

  return (
    <CameraDialog
      title={words('barcode.title')}
      hint={words('barcode.hint')}
      notice={notice && words(notice)}
      words={words}
      onPicture={(file) => void readPicture(file).catch(reportFailure)}
      onClose={onClose}
    >
      {(video) => <FrameReader {...{ video, allowed, onCode }} onFailure={reportFailure} />}
    </CameraDialog>
  )
}

const pauseMs = 120
const widestFrame = 1280

type FrameReaderProps = Pick<ScannerProps, 'allowed' | 'onCode'> & {
  video: HTMLVideoElement
  onFailure: () => void
}

function FrameReader({ video, allowed, onCode, onFailure }: FrameReaderProps) {
  const found = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailure)
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
        if (code !== null && !isOver) return found(code)
        await new Promise((done) => {
          setTimeout(done, pauseMs)
        })
      }
    }

    readFrames().catch(() => fail())
    return () => {
      isOver = true
    }
  }, [video, allowed])
  return null
}
