/** What a site is told that shows the app in a frame of its own. The names are those of the reference product. */
type HostEvents = {
  formSaved: { id: number; slug: string; title: string; visibility: string; isNew: boolean }
  formDeleted: { id: number; slug: string; title: string }
  navigateBack: Record<string, never>
}

type Frame = {
  parent: { postMessage: (message: unknown, target: string) => void } | undefined
  /** Of the address with which the frame was opened. */
  search: string
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'formstead-host-origin'
const parameter = '_sdkParentOrigin'

/** Tells the site around the frame, if it has said who it is, and no other. */
export function createHostFrame({ parent, search, storage }: Frame) {
  const given = readOrigin(new URLSearchParams(search).get(parameter))
  // Other pages of the app, and a reload of them, do not have it in their address.
  if (parent && given) storage?.setItem(key, given)
  const origin = given ?? readOrigin(storage?.getItem(key) ?? null)
  return {
    tell<Event extends keyof HostEvents>(event: Event, payload: HostEvents[Event]): void {
      if (parent && origin)
        parent.postMessage({ type: 'opnform:editor:event', event, payload }, origin)
    },
  }
}

/** Undefined for all that is not exactly the origin of a site: a star and `null` would reach anybody. */
function readOrigin(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}

const isFramed = typeof window !== 'undefined' && window.parent !== window

/** Without storage, as in some browsers inside of frames, it lasts as long as the page. */
function openStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

export const hostFrame = createHostFrame({
  parent: isFramed ? window.parent : undefined,
  search: globalThis.location?.search ?? '',
  storage: isFramed ? openStorage() : undefined,
})
