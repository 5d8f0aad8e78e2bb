export { dateAnswer as answer } from './answer.ts'
export { DateInput as Input } from './input.tsx'
