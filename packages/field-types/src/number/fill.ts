export { numberAnswer as answer } from './answer.ts'
export { NumberInput as Input } from './input.tsx'
export const isCommon = true
