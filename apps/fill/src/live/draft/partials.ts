import { sendPartial, type SubmissionBody, type FormRef } from '../sending/send-submission.ts'

const pauseMs = 2000

type PartialParts = {
  formRef: FormRef
  body: () => SubmissionBody
  hasAnswers: () => boolean
  hash: () => string | null
  /** Whether the form is being sent, or was. */
  isOver: () => boolean
  onHash: (hash: string) => void
}

/** Keeps what there is so far on the server, one request at a time: two at once would become two submissions. */
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
    /** The page may go away now, so it does not wait; but only the first request learns the name of the submission. */
    leaving() {
      if (timer !== undefined && !(underWay && hash() === null)) {
        underWay = null
        void sync()
      }
    },
    /** Resolves when the last one is done, because the final submission must carry its hash. */
    async end(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await underWay
    },
  }
}
export type Partials = ReturnType<typeof openPartials>
