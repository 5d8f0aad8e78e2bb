import type { MessageValues } from '@formstead/field-types'
import type { Feature, Tier } from '../billing/plans.ts'
import type { ProblemCode, RequestCode } from './problem-catalog.ts'

/** The body of every error response. `message` and `errors` are compatible with clients of the reference product. */
export type ErrorResponse = {
  /** Set for status 400, for clients of the reference product. */
  type?: 'error'
  message: string
  code: RequestCode
  /** Set for status 402: the missing feature, the lowest plan that has it, and the current plan. */
  feature?: Feature
  required_tier?: Tier
  current_tier?: Tier
  errors?: Record<string, string[]>
  /** The same as `errors`, for programs. `message` is for someone who sees the field, so it need not name it. */
  problems?: { path: string; code: ProblemCode; values: MessageValues; message: string }[]
}
