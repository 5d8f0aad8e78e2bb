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
  /** Set if another attempt may succeed, with how long to wait for it. */
  readonly retryInMs: number | undefined

  constructor(code: ModelFailure, { retryInMs }: { retryInMs?: number } = {}) {
    super(code)
    this.name = 'ModelError'
    this.code = code
    this.retryInMs = retryInMs
  }
}
