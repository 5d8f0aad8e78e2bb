export { filesAnswer as answer } from './answer.ts'
export { FilesInput as Input } from './input.tsx'
export const words = ['camera']
