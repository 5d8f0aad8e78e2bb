export { rankingAnswer as answer } from './answer.ts'
export { RankingInput as Input } from './input.tsx'
export const words = ['choice']
