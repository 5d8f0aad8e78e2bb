export { NfTextBlock as Block } from './block.tsx'
