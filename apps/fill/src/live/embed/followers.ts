import type { PageForm } from '@formstead/contract/form-page'
import type { OpenPage } from '../../page-state.ts'
import type * as Preview from '../../preview/preview.ts'
import { submitAll } from '../filling/submit-all.ts'
import * as bridge from './bridge.ts'
import { hostPage, sendsItself } from './host-page.ts'
import * as pageCode from './page-code.ts'
import type { Filling } from '../filling/filling.ts'
import type { Live } from '../filling/use-filling.ts'

/** Whoever is not there hears nothing. */
const followers = [bridge, pageCode]

/** Of a draft, in a frame of the editor. */
let preview: typeof Preview | null = null

export function serve(live: Live, open: OpenPage, form: PageForm) {
  for (const follower of followers) follower.serve(live, open, form)
  // The page around this one may have to introduce itself first.
  if (sendsItself) void hostPage.settled.then(() => submitAll(live, open))
  // No form has an address that begins with a tilde.
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
