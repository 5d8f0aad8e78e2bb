import { useEffect, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { Icon } from '../../shared/uploads/icon.tsx'
import { drawInBlack, exportInk } from './export-ink.ts'
import type { PadProps } from './pad-props.ts'

export default function DrawPad({ id, words, disabled, invalid, save, clear }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [strokes, setStrokes] = useState<readonly PointGroup[]>([])
  const drawn = useRef(0)

  async function keep(groups: PointGroup[]) {
    setStrokes(groups)
    const turn = (drawn.current += 1)
    if (groups.length === 0) return clear()
    const { clientWidth, clientHeight } = canvas.current!
    const file = await exportInk(drawInBlack(groups, clientWidth, clientHeight))
    // An image may be ready only after the next stroke has started another one.
    if (turn === drawn.current) save(file)
  }
  const keepLatest = useRef(keep)
  useEffect(() => {
    keepLatest.current = keep
  })

  useEffect(() => {
    const element = canvas.current!
    const made = new SignaturePad(element, { minWidth: 1, maxWidth: 3 })
    pad.current = made
    made.addEventListener('beginStroke', () => {
      made.penColor = getComputedStyle(element).color
    })
    made.addEventListener('endStroke', () => void keepLatest.current([...made.toData()]))
    const resizing = new ResizeObserver(() => fit(element, made))
    resizing.observe(element)
    return () => {
      resizing.disconnect()
      made.off()
    }
  }, [])

  useEffect(() => {
    if (disabled) pad.current?.off()
    else pad.current?.on()
  }, [disabled])

  function show(groups: PointGroup[]) {
    pad.current?.fromData(groups)
    void keep(groups)
    // The pressed button disappears together with the last stroke.
    if (groups.length === 0) document.getElementById(id)?.focus()
  }

  return (
    <>
      <canvas
        ref={canvas}
        className="fs-pad"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing area; the role allows an accessible name
        role="img"
        aria-label={words('signature.pad')}
        data-invalid={invalid || undefined}
      />
      {strokes.length === 0 && (
        <span className="fs-pad-hint fs-quiet" aria-hidden="true">
          {words('signature.pad_hint')}
        </span>
      )}
      {strokes.length > 0 && !disabled && (
        <div className="fs-pad-tools">
          <button type="button" className="fs-pad-tool" onClick={() => show(strokes.slice(0, -1))}>
            <Icon name="undo" />
            {words('signature.undo')}
          </button>
          <button type="button" className="fs-pad-tool" onClick={() => show([])}>
            <Icon name="close" />
            {words('signature.clear')}
          </button>
        </div>
      )}
    </>
  )
}

/** Sharp on any screen. A canvas loses its content when it is resized. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad) {
  const ratio = Math.max(window.devicePixelRatio, 1)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(pad.toData())
}
