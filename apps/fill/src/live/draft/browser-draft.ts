import type { SubmissionBody } from '../sending/send-submission.ts'

/** A submission without a response yet. Retries use the same idempotency key, so that it is stored only once. */
export type PendingSubmission = { key: string; body: SubmissionBody }

/** What the browser stores of a form that was not submitted yet. */
export type BrowserDraft = {
  /** Of the form that was filled in. */
  version: number
  values: Record<string, unknown>
  page: string | null
  /** Identifies the partial submission on the server. */
  hash: string | null
  /** Time spent so far, over all visits. */
  elapsedMs: number
  sent: PendingSubmission | null
  savedMs: number
}

const lifetimeMs = 30 * 24 * 3600 * 1000
const pauseMs = 1000

/** One draft for each form and URL. Failing to store it is not an error. */
export function openBrowserDraft(slug: string, address: string) {
  const name = `form-draft ${slug} ${address}`
  let waiting: ReturnType<typeof setTimeout> | undefined
  let next: (() => BrowserDraft) | undefined

  /** Returns false if storage is full or blocked. The values on the page are unaffected. */
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
    /** Writes at most once per second. */
    save(draft: () => BrowserDraft) {
      next = draft
      waiting ??= setTimeout(() => write(draft()), pauseMs)
    },
    saveNow: write,
    /** Writes a pending draft before the page is closed. */
    flush() {
      if (next) write(next())
    },
    forget() {
      stopWaiting()
      try {
        localStorage.removeItem(name)
      } catch {
        // If nothing could be stored, there is nothing to remove.
      }
    },
  }
}
