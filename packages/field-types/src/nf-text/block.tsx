import type { BlockProps } from '../views.ts'
import type { NfTextSettings } from './settings-schema.ts'

export const NfTextBlock = ({ block, richText }: BlockProps<NfTextSettings>) => (
  <div className="fs-text" data-align={block.align}>
    {block.content && richText(block.content)}
  </div>
)
