export { multiSelectAnswer as answer } from './answer.ts'
export { MultiSelectInput as Input } from './input.tsx'
export const words = ['choice']
export const isCommon = true
