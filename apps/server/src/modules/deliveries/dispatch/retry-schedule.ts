import { delaysSeconds, mostTriesFor } from '../../integrations/tries.ts'

const longestRetryAfterSeconds = 86_400
const jitter = 0.2

type Failure = {
  /** Including this one. */
  tries: number
  status: number | null
  retryAfter?: string | undefined
  isFinal?: boolean | undefined
  isGone?: boolean | undefined
}

export type NextStep = { is: 'retry'; afterSeconds: number } | { is: 'dead'; isGone: boolean }

/** `random` is between 0 and 1 and spreads out the retries of deliveries that failed together. */
export function nextStep(failure: Failure, nowMs: number, random: number): NextStep {
  const { tries, status, retryAfter, isFinal } = failure
  const isGone = failure.isGone === true || status === 410
  if (isGone || isFinal || tries >= mostTriesFor(status)) return { is: 'dead', isGone }
  const planned = delaysSeconds[tries - 1]! * (1 + jitter * (2 * random - 1))
  return { is: 'retry', afterSeconds: Math.max(planned, readRetryAfter(retryAfter, nowMs)) }
}

function readRetryAfter(text: string | undefined, nowMs: number): number {
  if (text === undefined) return 0
  const seconds = /^\d{1,9}$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - nowMs) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), longestRetryAfterSeconds) : 0
}
