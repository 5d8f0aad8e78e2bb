export { NfTextBlock as Block } from './block.tsx'
export const isEveryday = true
