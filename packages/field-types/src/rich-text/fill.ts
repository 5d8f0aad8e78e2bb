export { richTextAnswer as answer } from './answer.ts'
export { RichTextInput as Input } from './input.tsx'
