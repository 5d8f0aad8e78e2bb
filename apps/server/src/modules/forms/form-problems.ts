import { Problem, forbidden } from '../../problems.ts'

export const notOpen = () => forbidden('answer.not_open')

export const isFullNow = () => forbidden('answer.full')

export const idempotencyKeyReused = () =>
  new Problem(422, 'idempotency_key_reused', 'answer.idempotency_key_reused')

export const wrongPassword = () => forbidden('answer.password')
