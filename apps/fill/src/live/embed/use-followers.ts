import { useEffect } from 'react'
import type { ShownPage } from '../../components/page.tsx'
import type { OpenPage } from '../../page-state.ts'
import { hostPage, submitsAutomatically } from './host-page.ts'
import type { LiveFilling } from '../filling/use-filling.ts'

/** True if a host page, custom code or the URL controls the form. Other pages do not download that code. */
const isFollowed = hostPage.isFramed || 'formstead' in window || submitsAutomatically

/** Lets the host page, custom code and previews observe and control the form. */
export function useFollowers(live: LiveFilling, open: OpenPage, { form }: ShownPage) {
  const { filling } = live
  useEffect(() => {
    if (isFollowed) void load().then(({ serve }) => serve(live, open, form))
    // Runs once: `live` is a new object in each render, but it always has the same functions.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  useEffect(() => {
    if (isFollowed) void load().then(({ follow }) => follow(filling))
  }, [filling])
}

const load = () => import('./followers.ts')
