import { useEffect, useRef, useState } from 'react'

export type CameraFault = 'denied' | 'missing' | 'failed'
export type Facing = 'environment' | 'user'

/** Shows the camera in a video element until the component unmounts. A new `wanted` object restarts it. */
export function useCamera(wanted: { facing: Facing }) {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<HTMLVideoElement | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())

    async function start() {
      setFault(null)
      if (!navigator.mediaDevices) return setFault('missing')
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: wanted.facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setShown(video.current)
      } catch (error) {
        if (!isOver) setFault(faultOf(error))
      }
    }

    void start()
    return () => {
      isOver = true
      stop()
      setShown(null)
    }
  }, [wanted])

  return { video, shown, fault }
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
