import type { MouseEvent } from 'react'

/**
 * For `onClickCapture`: the second click of a double click would clear what the first one has chosen. A click on a label
 * reaches its control without `detail`, so it must be stopped before.
 */
export function dropSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
