import { fileCanvas } from '../shared/canvas/file-canvas.tsx'
import { NfVideoBlock } from './block.tsx'

export const Canvas = fileCanvas(NfVideoBlock, ({ video_block: url }) => url)
