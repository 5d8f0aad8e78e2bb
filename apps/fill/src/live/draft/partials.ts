import { sendPartial, type SubmissionBody, type FormRef } from '../sending/send-submission.ts'

const pauseMs = 2000

type PartialParts = {
  formRef: FormRef
  body: () => SubmissionBody
  hasAnswers: () => boolean
  hash: () => string | null
  /** Whether the form is being or has been submitted. */
  isOver: () => boolean
  onHash: (hash: string) => void
}

/** Saves partial submissions on the server, one request at a time: two concurrent ones would create two submissions. */
export function openPartials(parts: PartialParts) {
  const { formRef, body, hasAnswers, hash, isOver, onHash } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null

  async function sync(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver() || !hasAnswers()) return
    if (underWay) return later()
    underWay = sendPartial(formRef, body()).then((given) => {
      underWay = null
      if (given) onHash(given)
    })
    await underWay
  }

  function later() {
    timer ??= setTimeout(() => void sync(), pauseMs)
  }

  return {
    changed: later,
    /**
     * Saves without waiting for a request in flight, because the page may be closing. Does nothing during the first
     * request, because only its response has the hash.
     */
    leaving() {
      if (timer !== undefined && !(underWay && hash() === null)) {
        underWay = null
        void sync()
      }
    },
    /** Resolves when the last request is done, because the final submission must include its hash. */
    async end(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await underWay
    },
  }
}
export type Partials = ReturnType<typeof openPartials>
