import { useT } from '@formstead/i18n/react'
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clampPoint, pointAt, stepPoint } from './move-point.ts'
import type { Point } from './use-cover-settings.ts'

type FocalPointProps = { picture: string; value: Point; onChange: (point: Point) => void }

/** The part of a picture that cropping keeps: a dot that can be dragged or moved with the arrow keys. */
export function FocalPoint({ picture, value, onChange }: FocalPointProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const dot = useRef<HTMLDivElement>(null)
  const moveTo = (event: PointerEvent) =>
    onChange(pointAt(event, frame.current!.getBoundingClientRect()))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepPoint(value, event.key, event.shiftKey ? 10 : 1)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onChange(clampPoint(next))
  }
  return (
    <div>
      <div
        ref={frame}
        dir="ltr"
        className="relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-card select-none"
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          dot.current?.focus()
          moveTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
        }}
      >
        <img src={picture} alt="" draggable={false} className="block max-h-56 max-w-full" />
        <div
          ref={dot}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input moves along one axis only
          role="slider"
          tabIndex={0}
          aria-label={t('editor.design.focal')}
          aria-describedby="focal-point-help"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value.x}
          aria-valuetext={t('editor.design.focalValue', value)}
          className="absolute size-6 -translate-1/2 cursor-grab rounded-full border-3 border-paper bg-accent shadow-float outline-offset-2 outline-accent-text before:absolute before:-inset-2.5 focus-visible:outline-2"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="mt-1 flex justify-between gap-2 text-xs text-text-muted">
        <span id="focal-point-help">{t('editor.design.focalHelp')}</span>
        <span aria-hidden="true" className="shrink-0 tabular-nums" dir="ltr">
          {t('editor.design.focalValue', value)}
        </span>
      </p>
    </div>
  )
}
