/** What the browser keeps of a form that was not sent yet. */
export type BrowserDraft = {
  values: Record<string, unknown>
  page: string | null
  /** Tells this sending from any other, also after the page was loaded again. */
  key: string
  /** Of the partial submission that the server keeps. */
  hash: string | null
  /** The respondent has pressed the last button: it only remains to be delivered. */
  isSent: boolean
  savedMs: number
}

const lifetimeMs = 30 * 24 * 3600 * 1000
const pauseMs = 1000

/** One for each form, version and address. A browser that keeps nothing is no reason to stop. */
export function openBrowserDraft(slug: string, version: number, address: string) {
  const name = `form-draft ${slug} ${version} ${hashOf(address)}`
  let waiting: ReturnType<typeof setTimeout> | undefined

  function write(draft: BrowserDraft) {
    try {
      localStorage.setItem(name, JSON.stringify(draft))
    } catch {
      // Storage is full or forbidden; what is on the page is still there.
    }
  }

  return {
    read(): BrowserDraft | null {
      try {
        const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as BrowserDraft | null
        return draft && draft.savedMs > Date.now() - lifetimeMs ? draft : null
      } catch {
        return null
      }
    },
    /** At most once a second. */
    save(draft: () => BrowserDraft) {
      waiting ??= setTimeout(() => {
        waiting = undefined
        write(draft())
      }, pauseMs)
    },
    saveNow(draft: BrowserDraft) {
      clearTimeout(waiting)
      waiting = undefined
      write(draft)
    },
    forget() {
      clearTimeout(waiting)
      waiting = undefined
      try {
        localStorage.removeItem(name)
      } catch {
        // As above.
      }
    },
  }
}
export type DraftStore = ReturnType<typeof openBrowserDraft>

/** Not for secrets: it only tells addresses apart. */
function hashOf(text: string): string {
  let hash = 5381
  for (let index = 0; index < text.length; index++) hash = (hash * 33) ^ text.charCodeAt(index)
  return (hash >>> 0).toString(36)
}
