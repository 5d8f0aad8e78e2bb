export { emailAnswer as answer } from './answer.ts'
export { EmailInput as Input } from './input.tsx'
export const isEveryday = true
