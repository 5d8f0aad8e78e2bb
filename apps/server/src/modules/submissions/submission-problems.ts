import { Problem } from '../../problems.ts'

export const idempotencyKeyReused = () =>
  new Problem(422, 'idempotency_key_reused', 'answer.idempotency_key_reused')
