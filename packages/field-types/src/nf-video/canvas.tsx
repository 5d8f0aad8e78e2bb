import { fileCanvas } from '../shared/canvas/file-canvas.tsx'
import { canLoad } from '../shared/canvas/media-card.tsx'
import { NfVideoBlock } from './block.tsx'
import { findVideoSource } from './video-source.ts'

/** Third-party players are frames, which the editor does not load. It shows a card instead. */
const isFile = (url: string) => ['file', 'image'].includes(findVideoSource(url).kind)

export const Canvas = fileCanvas(
  NfVideoBlock,
  ({ video_block: url }) => url,
  (url) => isFile(url) && canLoad(url),
)
