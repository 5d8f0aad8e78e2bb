import { fileCanvas } from '../shared/canvas/file-canvas.tsx'
import { NfAudioBlock } from './block.tsx'

export const Canvas = fileCanvas(NfAudioBlock, ({ audio_block: url }) => url)
