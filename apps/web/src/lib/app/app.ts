import type { Translator } from '@formstead/i18n'
import { QueryClient } from '@tanstack/react-query'
import { createApi, type Api } from '../api/api-client.ts'
import { customDomainOf, mainAppFallback } from '../guards/custom-domain.ts'
import type { Flags } from '../guards/guard.ts'
import { replaceLanguagePrefix } from '../language/language-prefix.ts'
import { loadTranslator, saveLanguage } from '../language/locale.ts'
import { createLocalization, type Localization } from '../language/localization.ts'
import { createSession, type Session } from '../session/session.ts'

const staleMs = 300_000
const keptMs = 600_000

export const flagsKey = ['feature-flags']

/** The services that every screen can use; created once per page load. */
export type App = Localization & {
  api: Api
  queries: QueryClient
  session: Session
  appUrl: string
  loadFlags: () => Promise<Flags>
  findRedirect: (path: string) => Promise<string | null>
}

export function createApp(translator: Translator): App {
  const queries = createQueryClient()
  const appUrl =
    document.querySelector<HTMLMetaElement>('meta[name=app-url]')?.content || location.origin
  const api = createApi({
    fetch: (url, init) => fetch(url, init),
    jar: document,
    language: () => localization.translator.get().current.language,
    customDomain: () =>
      customDomainOf(queries.getQueryData<Flags>(flagsKey), location.host, new URL(appUrl).host),
    onUnauthorized: () => {
      if (session.leaveImpersonation()) location.assign('/home')
      else session.expire()
    },
    onCustomDomainRefused: () => location.assign(mainAppFallback(appUrl)),
    // oxlint-disable-next-line no-console, no-restricted-properties -- server errors are logged to the console
    logError: (...details) => console.error(...details),
  })
  const session = createSession({ api, jar: document, queries })
  const localization = createLocalization(translator, {
    load: loadTranslator,
    saveLanguage: (language) => {
      saveLanguage(document, language)
      const path = replaceLanguagePrefix(language, location.pathname)
      if (path) history.replaceState(history.state, '', path + location.search + location.hash)
    },
  })
  return {
    api,
    queries,
    session,
    appUrl,
    ...localization,
    loadFlags: () =>
      queries.ensureQueryData({
        queryKey: flagsKey,
        queryFn: () => api('GET /content/feature-flags'),
        gcTime: Infinity,
      }),
    findRedirect: async (path) => {
      const { redirect } = await queries.ensureQueryData({
        queryKey: ['redirect', path],
        queryFn: () => api('GET /content/redirect', { query: { path } }),
      })
      return redirect
    },
  }
}

/** No retries: the API client retries already. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: staleMs, gcTime: keptMs, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
