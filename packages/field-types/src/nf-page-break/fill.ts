export { NfPageBreakBlock as Block } from './block.tsx'
export const breaksPage = true
export const isCommon = true
