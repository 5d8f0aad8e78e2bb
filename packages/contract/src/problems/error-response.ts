import type { MessageValues } from '@formstead/field-types'
import type { Feature, Tier } from '../plans.ts'
import type { ProblemCode, RequestCode } from './problem-catalog.ts'

/** What every refused request is answered with. `message` and `errors` are as clients of the reference product know them. */
export type ErrorResponse = {
  /** With status 400, where clients of the reference product look for it. */
  type?: 'error'
  message: string
  code: RequestCode
  /** With status 402: what the plan lacks, the lowest plan that has it, and the plan there is. */
  feature?: Feature
  required_tier?: Tier
  current_tier?: Tier
  errors?: Record<string, string[]>
  /** The same as `errors`, for programs; `message` is for a reader who sees the field: it need not name it. */
  problems?: { path: string; code: ProblemCode; values: MessageValues; message: string }[]
}
