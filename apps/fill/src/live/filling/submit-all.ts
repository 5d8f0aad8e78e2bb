import { pageAfter } from '@formstead/form-engine/fill'
import { showPage, type OpenPage } from '../../page-state.ts'
import type { Live } from './use-filling.ts'

/** Through all pages that are left, as if the button of each were pressed. False: one of them must be corrected first. */
export async function submitAll(live: Live, open: OpenPage): Promise<boolean> {
  if (live.current().status !== 'filling') return false
  while (hasNext(live, open)) if (!(await turnPage(live, 'next'))) return false
  // Not awaited: without a network it may take as long as it likes.
  void live.go('next')
  return live.current().status !== 'filling'
}

/** False: the page stays, because something on it must be corrected, or because there is no other. */
export async function turnPage(live: Live, direction: 'next' | 'previous'): Promise<boolean> {
  const before = live.current().page
  await live.go(direction)
  return live.current().page !== before
}

export function hasNext(live: Live, open: OpenPage): boolean {
  const { decision, page } = showPage(open, live.current())
  return pageAfter(decision.pages, page.key) !== null
}
