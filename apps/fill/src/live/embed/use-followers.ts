import { useEffect } from 'react'
import type { ShownPage } from '../../components/page.tsx'
import type { OpenPage } from '../../page-state.ts'
import { hostPage, sendsItself } from './host-page.ts'
import type { Live } from '../filling/use-filling.ts'

/** By the page that embeds this one, by code on it, or by its address. Other pages download nothing of that. */
const isFollowed = hostPage.isFramed || 'formstead' in window || sendsItself

/** Lets others follow and steer the form. */
export function useFollowers(live: Live, open: OpenPage, { form }: ShownPage) {
  const { filling } = live
  useEffect(() => {
    if (isFollowed) void load().then(({ serve }) => serve(live, open, form))
    // Once: what it serves stays the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  useEffect(() => {
    if (isFollowed) void load().then(({ follow }) => follow(filling))
  }, [filling])
}

const load = () => import('./followers.ts')
