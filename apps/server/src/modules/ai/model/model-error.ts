/** Why a model gave no usable answer. */
export const modelFailures = [
  'ai_unreachable',
  'ai_timed_out',
  'ai_busy',
  'ai_refused',
  'ai_unusable',
  'ai_cancelled',
] as const
export type ModelFailure = (typeof modelFailures)[number]

export class ModelError extends Error {
  readonly code: ModelFailure
  /** How long to wait before the next attempt. Undefined if there should be none. */
  readonly retryInMs: number | undefined

  constructor(code: ModelFailure, { retryInMs }: { retryInMs?: number } = {}) {
    super(code)
    this.name = 'ModelError'
    this.code = code
    this.retryInMs = retryInMs
  }
}
