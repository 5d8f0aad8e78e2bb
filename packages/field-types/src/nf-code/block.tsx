import { useEffect, useRef, useState } from 'react'
import type { BlockProps } from '../views.ts'
import { frameDocument, readFrameHeight } from './frame-document.ts'
import type { NfCodeSettings } from './settings-schema.ts'

export function NfCodeBlock({ block }: BlockProps<NfCodeSettings>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeightPx] = useState<number | null>(null)

  useEffect(() => {
    function listen({ source, data }: MessageEvent) {
      if (!frame.current || source !== frame.current.contentWindow) return
      setHeightPx((height) => readFrameHeight(data) ?? height)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  if (!block.content) return null
  return (
    // Combined with `allow-same-origin`, the code could read every answer and every session.
    <iframe
      ref={frame}
      className="fs-code"
      title={block.name}
      sandbox="allow-scripts allow-forms allow-popups"
      srcDoc={frameDocument(block.content)}
      referrerPolicy="no-referrer"
      style={heightPx === null ? undefined : { height: heightPx }}
    />
  )
}
