import { useEffect } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import type { Flags } from '../../lib/guards/guard.ts'
import { chooseWidgets } from './choose-widgets.ts'

declare global {
  interface Window {
    $crisp?: unknown[]
    CRISP_WEBSITE_ID?: string
    Featurebase?: { (...call: unknown[]): void; q?: unknown[][] }
  }
}

/** Live chat and feedback, loaded from the services that the operator has configured. */
export function SupportWidgets({ widgets }: { widgets: Flags['widgets'] }) {
  const { session, translator } = useApp()
  const user = useUser()
  const isImpersonating = session.isImpersonating()
  const isFramed = window.self !== window.top
  const { chat, feedback } = chooseWidgets({ widgets, isFramed, isImpersonating, user })
  const { id, name, email } = user ?? {}

  useEffect(() => {
    if (!chat) return
    window.$crisp ??= []
    window.CRISP_WEBSITE_ID = chat
    loadScript('https://client.crisp.chat/l.js')
    if (email === undefined) return
    window.$crisp.push(['set', 'user:email', [email]], ['set', 'user:nickname', [name]])
    window.$crisp.push(['set', 'session:data', [[['user_id', id]]]])
  }, [chat, id, name, email])

  useEffect(() => {
    if (!feedback) return
    const queued: unknown[][] = []
    window.Featurebase ??= Object.assign((...call: unknown[]) => void queued.push(call), {
      q: queued,
    })
    loadScript('https://do.featurebase.app/js/sdk.js')
    const { language } = translator.get().current
    window.Featurebase('identify', { organization: feedback, userId: String(id), name, email })
    window.Featurebase('initialize_feedback_widget', {
      organization: feedback,
      placement: 'right',
      locale: language,
    })
  }, [feedback, id, name, email, translator])

  return null
}

function loadScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
