import type { RespondentWords } from '@formstead/field-types'
import type { Page } from '@formstead/form-engine/fill'
import type { ReactNode } from 'react'
import { pictureStyle } from '@formstead/field-types/picture-style'

type FocusedStepProps = {
  page: Page
  pages: readonly Page[]
  words: RespondentWords
  came: 'next' | 'previous' | null | undefined
  children: ReactNode
}

/** One question, optically centered, with its image beside, behind or around it. */
export function FocusedStep({ page, pages, words, came, children }: FocusedStepProps) {
  const layout = page.blocks[0]?.block.image?.layout
  const isBeside = layout !== undefined && layout !== 'between'
  return (
    <div className="fs-step" data-layout={isBeside ? layout : undefined}>
      {isBeside && <div className="fs-step-media">{stepMedia(page, layout)}</div>}
      <span className="fs-number" aria-hidden="true">
        {words('page.step', { number: pages.indexOf(page) + 1, count: pages.length })}
      </span>
      <div className="fs-step-body" data-came={came}>
        {children}
      </div>
    </div>
  )
}

/** The image of the question, if this layout places it here. */
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
