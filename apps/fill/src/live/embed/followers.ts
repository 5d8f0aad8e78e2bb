import type { PageForm } from '@formstead/contract/form-page'
import type { OpenPage } from '../../page-state.ts'
import type * as Preview from '../../preview/preview.ts'
import { submitAll } from '../filling/submit-all.ts'
import * as bridge from './bridge.ts'
import { hostPage, submitsAutomatically } from './host-page.ts'
import * as pageCode from './page-code.ts'
import type { Filling } from '../filling/filling.ts'
import type { LiveFilling } from '../filling/use-filling.ts'

/** Each does nothing if its counterpart is absent. */
const followers = [bridge, pageCode]

/** Set if this page previews a draft in the editor. */
let preview: typeof Preview | null = null

export function serve(live: LiveFilling, open: OpenPage, form: PageForm) {
  for (const follower of followers) follower.serve(live, open, form)
  // The host page may have to complete its handshake first.
  if (submitsAutomatically) void hostPage.settled.then(() => submitAll(live, open))
  // Previews have a slug that begins with a tilde; forms never do.
  if (form.slug.startsWith('~'))
    void import('../../preview/preview.ts').then((loaded) => {
      preview = loaded
      loaded.serve(live, open)
    })
}

export function follow(filling: Filling) {
  for (const follower of followers) follower.follow(filling)
  preview?.follow(filling)
}
