import type { PageDocument } from '@formstead/contract/form-page'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusFirstControl } from '../../first-control.ts'
import { hostPage } from '../embed/host-page.ts'

type Place = { page: string | null; isDone: boolean }

/** After a change of page the first control has the focus, and the page starts at its top. */
export function useFocus({ page, isDone }: Place, document_: PageDocument) {
  const last = useRef<Place>({ page, isDone })
  const isFocused = document_.presentation_style === 'focused'

  const open = useEffectEvent(() => {
    // A frame that takes the focus takes it from whatever the page around it is about.
    const isWanted = document_.auto_focus && (isFocused ? true : !hostPage.isFramed)
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isWanted && isFree && scrollY === 0 && !isDone) focusFirstControl()
  })
  useEffect(() => open(), [])

  // Not after the page is seen: whoever types at once would type into the wrong field.
  useLayoutEffect(() => {
    if (last.current.page === page && last.current.isDone === isDone) return
    last.current = { page, isDone }
    if (!hostPage.isFramed) scrollTo({ top: 0 })
    if (isDone) document.querySelector<HTMLElement>('#done')?.focus({ preventScroll: true })
    else focusFirstControl()
  }, [page, isDone])
}
