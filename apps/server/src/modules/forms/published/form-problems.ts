import { forbidden } from '../../../problems.ts'

export const notOpen = () => forbidden('form_not_open')

export const isFullNow = () => forbidden('form_full')

export const wrongPassword = () => forbidden('form_locked')
