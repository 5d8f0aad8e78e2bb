import type { PageForm } from '@formstead/contract/form-page'
import { pageHook, type PageApi } from '../../embed/page-api.ts'
import type { OpenPage } from '../../page-state.ts'
import { hostCommands } from './host-commands.ts'
import { aboutForm, eventsBetween } from './host-events.ts'
import { hostPage } from './host-page.ts'
import type { Filling } from '../filling/filling.ts'
import type { LiveFilling } from '../filling/use-filling.ts'

let told: ((filling: Filling) => void) | null = null

/** The form is hydrated: runs the calls that custom code has queued, and later ones immediately. */
export function serve(live: LiveFilling, open: OpenPage, form: PageForm) {
  // Custom code may have replaced the object, and then gets no access.
  const hook = (window.formstead as Partial<PageApi> | undefined)?.[pageHook]
  if (!hook) return
  let before = live.current()
  told = (filling) => {
    const events = eventsBetween(before, filling, open, form)
    before = filling
    for (const [event, payload] of events) hook.emit(event, payload)
  }
  hook.goLive({
    commands: hostCommands(live, open),
    about: { form: aboutForm(form) },
    holdRedirect() {
      hostPage.hasRedirect = true
    },
  })
}

export function follow(filling: Filling) {
  told?.(filling)
}
