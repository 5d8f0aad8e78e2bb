import { ProblemError } from '../../problems.ts'

export const idempotencyKeyReused = () => new ProblemError(422, 'idempotency_key_reused')
