export { NfVideoBlock as Block } from './block.tsx'
