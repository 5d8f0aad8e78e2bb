import { fileCanvas } from '../shared/canvas/file-canvas.tsx'
import { NfImageBlock } from './block.tsx'

export const Canvas = fileCanvas(NfImageBlock, ({ image_block: url }) => url)
