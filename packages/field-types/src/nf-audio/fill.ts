export { NfAudioBlock as Block } from './block.tsx'
