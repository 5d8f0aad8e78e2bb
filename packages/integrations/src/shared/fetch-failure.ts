import type { FailureReason } from '../outcome.ts'

/** There was no reply. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}
