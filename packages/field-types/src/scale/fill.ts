export { scaleAnswer as answer } from './answer.ts'
export { ScaleInput as Input } from './input.tsx'
export const isCommon = true
