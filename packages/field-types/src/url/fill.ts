export { urlAnswer as answer } from './answer.ts'
export { UrlInput as Input } from './input.tsx'
export const isCommon = true
