import { useEffect } from 'react'
import type { ShownPage } from '../components/page.tsx'
import type { OpenPage } from '../page-state.ts'
import { hostPage } from './host-page.ts'
import type { Live } from './use-filling.ts'

/** Lets the page that embeds this one follow and steer it. A page of its own downloads nothing of that. */
export function useBridge(live: Live, open: OpenPage, { form }: ShownPage) {
  const { filling } = live
  useEffect(() => {
    if (hostPage.isFramed) void load().then(({ serveHost }) => serveHost(live, open, form))
    // Once: what it serves stays the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  useEffect(() => {
    if (hostPage.isFramed) void load().then(({ tellHost }) => tellHost(filling))
  }, [filling])
}

const load = () => import('./bridge.ts')
