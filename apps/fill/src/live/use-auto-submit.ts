import { useEffect } from 'react'
import type { OpenPage } from '../page-state.ts'
import { hostPage } from './host-page.ts'
import { submitAll } from './submit-all.ts'
import type { Live } from './use-filling.ts'

/** `?auto_submit=true`: what the address has filled in is sent at once, as soon as it is known who embeds the page. */
export function useAutoSubmit(live: Live, open: OpenPage) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('auto_submit') !== 'true') return
    void hostPage.settled.then(() => submitAll(live, open))
    // Once, when the page has become live.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
}
