import { dropCookie, readCookie, writeCookie, type CookieJar } from '../browser/cookies.ts'
import { createStore, type Store } from '../store.ts'

const cookie = 'currentWorkspace'
const lifeSeconds = 365 * 86_400

export type CurrentWorkspace = Store<{ id: number | undefined }> & {
  choose: (id: number | undefined) => void
  /** Selects the first workspace when none is selected or the selected one no longer exists. */
  keepWithin: (ids: number[]) => void
}

export function createCurrentWorkspace(jar: CookieJar): CurrentWorkspace {
  const store = createStore({ id: readId(jar) })
  const choose = (id: number | undefined) => {
    if (id === undefined) dropCookie(jar, cookie)
    else writeCookie(jar, cookie, String(id), { maxAgeSeconds: lifeSeconds })
    store.set({ id })
  }
  return {
    ...store,
    choose,
    keepWithin: (ids) => {
      const { id } = store.get()
      if (id === undefined ? ids.length > 0 : !ids.includes(id)) choose(ids[0])
    },
  }
}

function readId(jar: CookieJar): number | undefined {
  const id = Number(readCookie(jar, cookie) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : undefined
}
