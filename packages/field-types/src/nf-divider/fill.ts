export { NfDividerBlock as Block } from './block.tsx'
export const isCommon = true
