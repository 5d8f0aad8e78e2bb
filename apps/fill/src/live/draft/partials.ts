import type { Filling } from '../filling/filling.ts'
import type { FillEvent } from '../filling/reduce.ts'
import { isAnswered } from '../filling/typed-values.ts'
import { sendPartial, type SubmissionBody, type FormRef } from '../sending/send-submission.ts'

const pauseMs = 2000

type PartialParts = {
  formRef: FormRef
  body: () => SubmissionBody
  current: () => Filling
  dispatch: (event: FillEvent) => Promise<void>
}

/** Saves partial submissions on the server, one request at a time: two concurrent ones would create two submissions. */
export function openPartials({ formRef, body, current, dispatch }: PartialParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const underWay = new Set<Promise<void>>()

  function send(isLeaving: boolean) {
    stopWaiting()
    const { status, values, round } = current()
    if (status !== 'filling' || !Object.values(values).some(isAnswered)) return
    const request: Promise<void> = sendPartial(formRef, body(), isLeaving).then((hash) => {
      underWay.delete(request)
      // A form that was started over is a new submission.
      if (hash && current().round === round) void dispatch({ type: 'partial-stored', hash })
    })
    underWay.add(request)
  }

  function later() {
    timer ??= setTimeout(() => {
      stopWaiting()
      if (underWay.size > 0) later()
      else send(false)
    }, pauseMs)
  }

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    changed: later,
    /**
     * Saves without waiting for a request in flight, because the page may be closing. Does nothing during the first
     * request, because only its response has the hash.
     */
    leaving() {
      if (timer !== undefined && !(underWay.size > 0 && current().hash === null)) send(true)
    },
    /**
     * Resolves when no request is in flight: the final submission must include their hash, and a late response must not
     * store the draft again.
     */
    async end(): Promise<void> {
      stopWaiting()
      await Promise.all(underWay)
    },
  }
}
export type Partials = ReturnType<typeof openPartials>
