import { Problem, forbidden } from '../../problems.ts'

export const notOpen = () => forbidden('answer.not_open')

export const isFullNow = () => forbidden('answer.full')

export const keyUsedOtherwise = () =>
  new Problem(422, 'key_used_otherwise', 'answer.key_used_otherwise')

export const wrongPassword = () => forbidden('answer.password')
