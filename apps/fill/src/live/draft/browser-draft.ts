import type { SubmissionBody } from '../sending/send-submission.ts'

/** What was sent and not answered yet: the same is sent again under the same key, or it would be another answer. */
export type Sent = { key: string; body: SubmissionBody }

/** What the browser keeps of a form that was not sent yet. */
export type BrowserDraft = {
  values: Record<string, unknown>
  page: string | null
  /** Of the partial submission that the server keeps. */
  hash: string | null
  /** Time spent so far, over all visits. */
  elapsedMs: number
  sent: Sent | null
  savedMs: number
}

const lifetimeMs = 30 * 24 * 3600 * 1000
const pauseMs = 1000

/** One for each form, version and address. A browser that keeps nothing is no reason to stop. */
export function openBrowserDraft(slug: string, version: number, address: string) {
  const name = `form-draft ${slug} ${version} ${address}`
  let waiting: ReturnType<typeof setTimeout> | undefined
  let next: (() => BrowserDraft) | undefined

  /** False where storage is full or forbidden; what is on the page is still there. */
  function write(draft: BrowserDraft): boolean {
    stopWaiting()
    try {
      localStorage.setItem(name, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }

  function stopWaiting() {
    clearTimeout(waiting)
    waiting = undefined
    next = undefined
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
      next = draft
      waiting ??= setTimeout(() => write(draft()), pauseMs)
    },
    saveNow: write,
    /** What waits is written, before the page goes away. */
    flush() {
      if (next) write(next())
    },
    forget() {
      stopWaiting()
      try {
        localStorage.removeItem(name)
      } catch {
        // Where nothing could be kept there is nothing to remove.
      }
    },
  }
}
