import { useEffect, useRef } from 'react'
import type { PreviewProps } from '../previews.ts'
import type { OutgoingMail } from '../ports.ts'

/** Shows a mail as a mail program would, in a sandboxed frame. */
export function Preview({ message, time }: PreviewProps) {
  const { from, to, subject, html } = message as Omit<OutgoingMail, 'id'>
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // A blob URL, because trusted types reject `srcdoc`.
    const page = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    frame.current?.setAttribute('src', page)
    return () => URL.revokeObjectURL(page)
  }, [html])
  return (
    <div className="text-sm text-text" dir="auto">
      <p className="flex gap-2">
        <span className="grow font-semibold">{from.name}</span>
        <span className="text-xs text-text-faint tabular-nums">{time}</span>
      </p>
      <p className="text-text-muted">{to.map(({ address }) => address).join(', ')}</p>
      <p className="font-semibold">{subject}</p>
      <iframe ref={frame} title={subject} sandbox="" className="mt-3 h-96 w-full rounded-dialog" />
    </div>
  )
}
