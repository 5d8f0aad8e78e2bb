import type { PendingSubmission } from '../draft/browser-draft.ts'
import { sendSubmission, type FormRef, type SendOutcome } from './send-submission.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

export type DeliveryOutcome = Exclude<SendOutcome, { kind: 'later' }>

type Delivery = {
  formRef: FormRef
  sent: PendingSubmission
  /** The submission could not be delivered yet, and will be retried. */
  onWaiting: () => void
}

/** Retries until the server has answered, waiting for the network if necessary. */
export async function deliver({
  formRef,
  sent: { key, body },
  onWaiting,
}: Delivery): Promise<DeliveryOutcome> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const outcome = await sendSubmission(formRef, key, body)
    if (outcome.kind !== 'later') return outcome
    onWaiting()
    await pause(Math.max(pauseMs, outcome.afterMs))
  }
}

/** Ends early when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}
