import { sendPartial, type SubmissionBody, type FormRef } from './send-submission.ts'

const pauseMs = 2000

type PartialParts = {
  formRef: FormRef
  body: () => SubmissionBody
  hasAnswers: () => boolean
  hash: () => string | null
  onHash: (hash: string) => void
}

/** Keeps what there is so far on the server, one request at a time: two at once would become two submissions. */
export function openPartials({ formRef, body, hasAnswers, hash, onHash }: PartialParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let isOver = false

  async function sync(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver || !hasAnswers()) return
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
    /** No further one is sent. Resolves when the last one is done, because the final answer must carry its hash. */
    async end(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      timer = undefined
      await underWay
    },
    restart() {
      isOver = false
    },
  }
}
export type Partials = ReturnType<typeof openPartials>
