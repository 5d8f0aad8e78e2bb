import type { openBrowserDraft } from '../draft/browser-draft.ts'
import type { Partials } from '../draft/partials.ts'
import { attributionHere, hostPage } from '../embed/host-page.ts'
import { backInHistory, pushPage, replacePage } from '../pages/page-history.ts'
import { deliver } from '../sending/deliver.ts'
import { checkAnswers, type FormRef } from '../sending/send-submission.ts'
import { bodyOf, draftOf, mayStoreSent, type Filling, type FillSetup } from './filling.ts'
import type { FillEffect, FillEvent } from './reduce.ts'

type EffectParts = {
  setup: FillSetup
  formRef: FormRef
  drafts: ReturnType<typeof openBrowserDraft>
  current: () => Filling
  dispatch: (event: FillEvent) => Promise<void>
}

/** Runs the effects that the reducer requests, using the browser and the server. */
export function createEffects({ setup, formRef, drafts, current, dispatch }: EffectParts) {
  const draftNow = () => draftOf(setup, current(), Date.now())
  const bodyNow = () =>
    bodyOf(setup, current(), { nowMs: Date.now(), attribution: attributionHere() })

  const storeSent = () => mayStoreSent(setup, current()) && drafts.saveNow(draftNow())

  let partials: Partials | undefined
  async function loadPartials() {
    const { openPartials } = await import('../draft/partials.ts')
    partials ??= openPartials({ formRef, body: bodyNow, current, dispatch })
  }

  async function run(effect: FillEffect): Promise<FillEvent | void> {
    switch (effect.type) {
      case 'save-draft':
        if (effect.isUrgent) drafts.saveNow(draftNow())
        else drafts.save(draftNow)
        return
      case 'forget-draft':
        return drafts.forget()
      case 'store-partial':
        // If the import fails, the next change tries again.
        await loadPartials().catch(() => {})
        return partials?.changed()
      case 'check-page': {
        const problems = await checkAnswers(formRef, bodyNow(), effect.fields)
        return { type: 'checked', problems }
      }
      case 'settle': {
        // If the import fails, the field could not load either and shows that itself.
        const settling = await import('./settle-page.ts').catch(() => null)
        const { values } = current()
        return settling
          ? settling.settle(effect, { open: setup.open, values, formRef, body: bodyNow() })
          : { type: 'checked', problems: {} }
      }
      case 'prepare':
        // The submission includes the attribution that the host page provides.
        await Promise.all([partials?.end(), hostPage.settled])
        return {
          type: 'ready',
          // Not `randomUUID`, which does not exist on insecure pages.
          key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
          nowMs: Date.now(),
          attribution: attributionHere(),
        }
      case 'send': {
        const isStored = storeSent()
        const onWaiting = () => void dispatch({ type: 'delayed', isStored })
        const outcome = await deliver({ formRef, sent: effect.sent, onWaiting })
        return { type: 'delivered', outcome }
      }
      case 'push-page':
        return pushPage(effect.page, effect.from)
      case 'replace-page':
        return replacePage(effect.page)
      case 'go-back':
        if (await backInHistory(effect.page)) return
        replacePage(effect.page)
        return { type: 'page-opened', page: effect.page, came: 'previous' }
      case 'redirect':
        if (!hostPage.hasRedirect) location.assign(effect.url)
    }
  }

  return {
    run,

    /** The page may be about to close. */
    leave: () => {
      drafts.flush()
      if (current().status === 'filling') partials?.leaving()
    },

    /** Whether anything would be lost if the page were closed now. */
    wouldLose: (): boolean => {
      const { status, isTouched } = current()
      if (status === 'done') return false
      if (status !== 'filling') return !storeSent()
      return isTouched && !(setup.keepsAnswers && drafts.saveNow(draftNow()))
    },
  }
}
