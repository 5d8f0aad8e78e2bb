import type { BlockProps } from '../views.ts'
import type { NfImageSettings } from './settings-schema.ts'

export const NfImageBlock = ({ block }: BlockProps<NfImageSettings>) => (
  <div className="fs-media" data-align={block.align}>
    {block.image_block && (
      <img
        src={block.image_block}
        alt={block.name}
        width={block.image_width ?? undefined}
        height={block.image_height ?? undefined}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    )}
  </div>
)
