import { Problem, forbidden } from '../../problems.ts'

export const notOpen = () => forbidden('This form is not open.')

export const isFullNow = () => forbidden('This form takes no more answers.')

export const keyUsedOtherwise = () =>
  new Problem(
    422,
    'key_used_otherwise',
    'This idempotency key was used for another answer. Send this one with a key of its own.',
  )

export const wrongPassword = () => forbidden('This form needs a password.')
