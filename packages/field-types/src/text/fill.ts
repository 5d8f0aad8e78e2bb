export { textAnswer as answer } from './answer.ts'
export { TextInput as Input } from './input.tsx'
export const isEveryday = true
