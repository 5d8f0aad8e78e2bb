import type { FillScreen } from '@formstead/contract/form-page'
import type { Form } from '@formstead/form-engine/fill'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownPage } from '../../components/page.tsx'
import type { OpenPage } from '../../page-state.ts'
import { openBrowserDraft } from '../draft/browser-draft.ts'
import { useLeaving } from '../draft/use-leaving.ts'
import { followHistory, settlePlace, startOverInHistory } from '../pages/page-history.ts'
import { formRefOf } from '../sending/send-submission.ts'
import { createEffects } from './effects.ts'
import { startFilling, type Filling, type FillSetup } from './filling.ts'
import { reduce, type FillEvent } from './reduce.ts'
import { typedValues } from './typed-values.ts'

export type LiveFilling = ReturnType<typeof openFilling> & { filling: Filling }

/** The form on this page. Rerenders whenever it changes. */
export function useFilling(page: ShownPage, screen: FillScreen, open: OpenPage): LiveFilling {
  const [live] = useState(() => openFilling(page, screen, open))
  const filling = useSyncExternalStore(live.subscribe, live.current, live.current)
  useEffect(() => followHistory(live.openPage), [live])
  useLeaving(live)
  useEffect(() => live.resume(), [live])
  return { ...live, filling }
}

/** Holds the form's state, and runs the effects of each change. */
function openFilling(page: ShownPage, screen: FillScreen, open: OpenPage) {
  const { slug, version, document } = page.form
  const setup: FillSetup = {
    version,
    open,
    screen,
    captcha: page.captcha,
    keepsAnswers: document.auto_save && !screen.submission,
    keepsPartials: document.enable_partial_submissions && !screen.submission,
    secretFields: secretFieldsOf(open.form),
  }
  const drafts = openBrowserDraft(slug, location.href)
  const listeners = new Set<() => void>()
  const pageValues = typedValues(open, screen, document.language)
  let filling = startFilling(pageValues, Date.now(), screen)

  /** Resolves when all effects of the event are done. */
  async function dispatch(event: FillEvent): Promise<void> {
    const [next, todo] = reduce(setup, filling, event)
    filling = next
    for (const listen of listeners) listen()
    await Promise.all(
      todo.map(async (effect) => {
        const reply = await effects.run(effect)
        if (reply) await dispatch(reply)
      }),
    )
  }

  const current = () => filling
  const formRef = formRefOf(page)
  const effects = createEffects({ setup, formRef, drafts, current, dispatch })

  return {
    formRef,
    /** May be newer than the rendered state. */
    current,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },

    enter: (id: string, value: unknown) => void dispatch({ type: 'entered', id, value }),
    answerCaptcha: (token: string) => void dispatch({ type: 'captcha', token }),
    go: (direction: 'next' | 'previous') => dispatch({ type: direction }),
    openPage: (key: string | null, came: 'next' | 'previous') =>
      void dispatch({ type: 'page-opened', page: key, came }),

    /** Restores the draft that this browser has stored. */
    resume() {
      // A response to a post is newer than the draft. If the URL names a draft, the server resumed it instead.
      const isResponse = screen.draft && !location.search.includes('draft=')
      const draft = screen.submission || isResponse ? null : drafts.read()
      if (draft) void dispatch({ type: 'draft-found', draft, nowMs: Date.now() })
      settlePlace(filling.page)
    },

    /** Starts over, prefilled from the URL. */
    async again() {
      const loaded = await import('./prefill-from-address.ts').catch(() => null)
      if (!loaded) return location.assign(location.pathname + screen.query)
      startOverInHistory(loaded.addressOfNewForm())
      const values = loaded.prefillFromAddress(open)
      await dispatch({ type: 'restarted', values, nowMs: Date.now() })
    },

    leave: effects.leave,
    wouldLose: effects.wouldLose,
  }
}

const secretFieldsOf = ({ blocks }: Form): ReadonlySet<string> =>
  new Set(
    blocks.filter(({ answer, block }) => answer?.isSecret?.(block)).map(({ block }) => block.id),
  )
