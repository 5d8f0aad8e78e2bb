/** Events sent to a host page that embeds the app. The names are those of the reference product. */
type HostEvents = {
  formSaved: { id: number; slug: string; title: string; visibility: string; isNew: boolean }
  formDeleted: { id: number; slug: string; title: string }
  navigateBack: Record<string, never>
}

type Frame = {
  parent: { postMessage: (message: unknown, target: string) => void } | undefined
  /** The query string with which the frame was opened. */
  search: string
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'formstead-host-origin'
const parameter = '_sdkParentOrigin'

/** Sends events to the host page, if it has identified itself, and to no other. */
export function createHostFrame({ parent, search, storage }: Frame) {
  const given = readOrigin(new URLSearchParams(search).get(parameter))
  // Other pages of the app, and reloads of them, do not have the parameter in their URL.
  if (parent && given) storage?.setItem(key, given)
  const origin = given ?? readOrigin(storage?.getItem(key) ?? null)
  return {
    tell<Event extends keyof HostEvents>(event: Event, payload: HostEvents[Event]): void {
      if (parent && origin)
        parent.postMessage({ type: 'opnform:editor:event', event, payload }, origin)
    },
  }
}

/** Undefined for anything but the exact origin of a site: `*` and `null` would reach anybody. */
function readOrigin(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}

const isFramed = typeof window !== 'undefined' && window.parent !== window

/** Without storage, as in frames in some browsers, the host's origin is kept only as long as the page is open. */
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
