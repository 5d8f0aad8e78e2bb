import { forbidden } from '../../problems.ts'

export const notOpen = () => forbidden('answer.not_open')

export const isFullNow = () => forbidden('answer.full')

export const wrongPassword = () => forbidden('answer.password')
