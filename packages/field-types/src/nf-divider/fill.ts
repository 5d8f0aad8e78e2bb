export { NfDividerBlock as Block } from './block.tsx'
