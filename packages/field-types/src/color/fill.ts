export { colorAnswer as answer } from './answer.ts'
export { ColorInput as Input } from './input.tsx'
