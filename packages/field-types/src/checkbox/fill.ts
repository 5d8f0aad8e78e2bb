export { checkboxAnswer as answer } from './answer.ts'
export { CheckboxInput as Input } from './input.tsx'
export const isCommon = true
