import { splitLanguagePrefix } from '@formstead/i18n'

type OneTapSettings = {
  client_id: string
  callback: (given: { credential: string }) => void
  context: 'signin' | 'signup'
  use_fedcm_for_prompt: true
  cancel_on_tap_outside: false
}

/** The part of Google's script API that we use. */
type OneTap = {
  initialize: (settings: OneTapSettings) => void
  prompt: () => void
  cancel: () => void
}

declare global {
  interface Window {
    google?: { accounts: { id: OneTap } }
  }
}

const oneTapPaths = ['/login', '/register']

/**
 * Only the content security policies of these pages allow Google's script, and the policy of the first page stays in
 * force during navigation within the app.
 */
function mayLoadOneTap(): boolean {
  const [firstPage] = performance.getEntriesByType('navigation')
  if (!firstPage || window.self !== window.top) return false
  return oneTapPaths.includes(splitLanguagePrefix(new URL(firstPage.name).pathname).path)
}

type Asked = {
  clientId: string
  language: string
  context: OneTapSettings['context']
  onCredential: (credential: string) => void
}

/** Shows Google's One Tap prompt if the browser knows a Google account. Returns a function that removes it. */
export function askOneTap({ clientId, language, context, onCredential }: Asked): () => void {
  if (!mayLoadOneTap()) return () => {}
  let isGone = false
  void loadOneTap(language).then((oneTap) => {
    if (isGone || !oneTap) return
    oneTap.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        if (!isGone) onCredential(credential)
      },
      context,
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
    })
    oneTap.prompt()
  })
  return () => {
    isGone = true
    window.google?.accounts.id.cancel()
  }
}

let loading: Promise<OneTap | undefined> | undefined

/** Undefined if something blocks it: the button below the form still works. */
function loadOneTap(language: string): Promise<OneTap | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://accounts.google.com/gsi/client?hl=${language}`
    script.addEventListener('load', () => resolve(window.google?.accounts.id))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
  return loading
}
