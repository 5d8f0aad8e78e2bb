export { NfPageBreakBlock as Block } from './block.tsx'
export { pageButtons as breaksPage } from './page-buttons.ts'
export const isCommon = true
