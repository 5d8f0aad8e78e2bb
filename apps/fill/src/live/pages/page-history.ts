/** The state of a history entry. The page that opens first has none. */
type Place = {
  /** The pages of all entries up to this one. */
  formPages: readonly string[]
  /** When the respondent began. Entries outlive a form that was started over. */
  startMs: number
}

const placeNow = () => history.state as Partial<Place> | null
const pagesNow = () => placeNow()?.formPages ?? []
const pageNow = () => pagesNow().at(-1) ?? null

const backMs = 500

/** How far the shown page is from the first. When `popstate` fires, the previous entry can no longer be read. */
let shownDepth = 0
let startMs = Date.now()

/** In a frame, the history belongs to the host page and must not be changed. */
const isOurs = () => window.parent === window

/** The state of an entry with these pages instead of the current one. */
const placeWith = (...pages: string[]): Place => ({
  formPages: [...pagesNow().slice(0, -1), ...pages],
  startMs,
})

/** Adds a history entry, so that the browser's back button stays within the form. */
export function pushPage(page: string, before: string): void {
  if (!isOurs()) return
  history.pushState(placeWith(before, page), '')
  shownDepth = pagesNow().length
}

/** Replaces the page of the current entry. */
export function replacePage(page: string): void {
  if (isOurs()) history.replaceState(placeWith(page), '')
}

/** Resolves once the browser has gone back, or with false if the entry before is not of this page. */
export async function backInHistory(page: string): Promise<boolean> {
  if (!isOurs() || pagesNow().at(-2) !== page) return false
  const { promise, resolve } = Promise.withResolvers<unknown>()
  addEventListener('popstate', resolve, { once: true })
  setTimeout(resolve, backMs)
  history.back()
  await promise
  return true
}

/**
 * Makes the current entry name the page that is shown first. After a reload without a draft, the form starts over,
 * but the entry still names the page shown before; a restored draft may open on a later page than the entry.
 */
export function settlePlace(page: string | null): void {
  if (page === pageNow()) startMs = placeNow()?.startMs ?? startMs
  else if (isOurs())
    history.replaceState(
      page === null ? null : ({ formPages: [page], startMs } satisfies Place),
      '',
    )
}

/** The first page of a new form takes the place of the page that was shown last. */
export function startOverInHistory(address: string): void {
  history.replaceState(null, '', address)
  startMs = Date.now()
}

/** Null for the first page. Entries from before the form was started over also lead there. */
export const pageInHistory = (): string | null =>
  isOurs() && placeNow()?.startMs !== startMs ? null : pageNow()

export function followHistory(
  move: (page: string | null, came: 'next' | 'previous') => void,
): () => void {
  // After a reload, the history entries of the last visit still exist, and the draft is at the current one.
  shownDepth = pagesNow().length
  function follow() {
    const before = shownDepth
    shownDepth = pagesNow().length
    move(pageInHistory(), shownDepth < before ? 'previous' : 'next')
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
