import type { PageDocument } from '@formstead/contract/form-page'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusFirstControl } from '../../first-control.ts'
import { hostPage } from '../embed/host-page.ts'
import type { Filling } from '../filling/filling.ts'

type Place = Pick<Filling, 'page' | 'came'> & { isDone: boolean }

/** After a page change, focuses the first control and scrolls to the top. */
export function useFocus({ page, came, isDone }: Place, document_: PageDocument) {
  const last = useRef({ page, isDone })
  const isFocused = document_.presentation_style === 'focused'

  const open = useEffectEvent(() => {
    // In a frame, a classic form leaves the focus to the host page.
    const isWanted = document_.auto_focus && (isFocused ? true : !hostPage.isFramed)
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isWanted && isFree && scrollY === 0 && !isDone) focusFirstControl()
  })
  useEffect(() => open(), [])

  // A layout effect, so that focus moves before paint: someone already typing would type into the wrong field.
  useLayoutEffect(() => {
    if (last.current.page === page && last.current.isDone === isDone) return
    last.current = { page, isDone }
    // A restored draft opened the page, not the respondent.
    if (came === null && !isDone) return open()
    scrollTo({ top: 0 })
    if (isDone) document.querySelector<HTMLElement>('#done')?.focus({ preventScroll: true })
    else focusFirstControl()
  }, [page, came, isDone])
}
