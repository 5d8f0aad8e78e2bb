export { ratingAnswer as answer } from './answer.ts'
export { RatingInput as Input } from './input.tsx'
export const isEveryday = true
