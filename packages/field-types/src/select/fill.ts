export { selectAnswer as answer } from './answer.ts'
export { SelectInput as Input } from './input.tsx'
export const words = ['choice']
export const isEveryday = true
