export { NfCodeBlock as Block } from './block.tsx'
