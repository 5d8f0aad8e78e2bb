export { NfImageBlock as Block } from './block.tsx'
