export { multiSelectAnswer as answer } from './answer.ts'
export { MultiSelectInput as Input } from './input.tsx'
