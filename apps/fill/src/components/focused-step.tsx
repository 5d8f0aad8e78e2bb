import type { Page } from '@formstead/form-engine/fill'
import type { CSSProperties, ReactNode } from 'react'

type FocusedStepProps = {
  page: Page
  /** Counted from one. */
  number: number
  came: 'next' | 'previous' | null
  children: ReactNode
}

/** One question, in the optical centre, with its picture beside, behind or around it. */
export function FocusedStep({ page, number, came, children }: FocusedStepProps) {
  const layout = page.blocks[0]?.block.image?.layout
  const isBeside = layout !== undefined && layout !== 'between'
  return (
    <div
      className="fs-step"
      data-layout={isBeside ? layout : undefined}
      data-came={came ?? undefined}
    >
      {isBeside && <div className="fs-step-media">{stepMedia(page, layout)}</div>}
      <div className="fs-step-body">
        <span className="fs-number" aria-hidden="true">
          {number}
        </span>
        {children}
      </div>
    </div>
  )
}

/** The picture of the question, where it stands in this layout. */
export function stepMedia({ blocks }: Page, layout: string): ReactNode {
  const image = blocks[0]?.block.image
  if (!image?.url || image.layout !== layout) return null
  const { focal_point: point, brightness } = image
  return (
    <img
      className="fs-step-image"
      src={image.url}
      alt={image.alt ?? ''}
      style={pictureStyle(point ?? {}, brightness ?? 0)}
    />
  )
}

type Point = { x?: number | null; y?: number | null }

/** Lighter also means less contrast, as paper over a picture would. */
export function pictureStyle({ x, y }: Point, brightness: number): CSSProperties {
  const contrast = brightness > 0 ? ` contrast(${1 - brightness / 200})` : ''
  return {
    objectPosition: `${x ?? 50}% ${y ?? 50}%`,
    ...(brightness !== 0 && { filter: `brightness(${1 + brightness / 100})${contrast}` }),
  }
}
