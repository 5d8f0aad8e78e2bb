import { pageAfter } from '@formstead/form-engine/fill'
import { resolvePage, type OpenPage } from '../../page-state.ts'
import type { LiveFilling } from './use-filling.ts'

/**
 * Goes through all remaining pages, as if the button on each were pressed. Returns false if one must be corrected
 * first.
 */
export async function submitAll(live: LiveFilling, open: OpenPage): Promise<boolean> {
  if (live.current().status !== 'filling') return false
  while (hasNext(live, open)) if (!(await turnPage(live, 'next'))) return false
  // Not awaited, because it may take arbitrarily long without a network.
  void live.go('next')
  return live.current().status !== 'filling'
}

/** Returns false if the page stays, because something on it must be corrected or there is no other page. */
export async function turnPage(
  live: LiveFilling,
  direction: 'next' | 'previous',
): Promise<boolean> {
  const before = live.current().page
  await live.go(direction)
  return live.current().page !== before
}

export function hasNext(live: LiveFilling, open: OpenPage): boolean {
  const { decision, page } = resolvePage(open, live.current())
  return pageAfter(decision.pages, page.key) !== null
}
