import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { parseSearch } from '../../lib/navigation/search-text.ts'

/** The gallery uses plain links, because the site has no router. Inside the app, this keeps them in the app. */
export function InAppLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const isElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || event.defaultPrevented || isElsewhere || link.target || link.origin !== origin)
      return
    event.preventDefault()
    void navigate({ to: link.pathname, search: parseSearch(link.search) })
  }
  return <div onClickCapture={follow}>{children}</div>
}
