import { fillMentionTexts, type Block, type FormBlock } from '@formstead/form-engine/fill'
import { fillMentions, fillMentionTree, parseRichText } from '@formstead/rich-text'
import { drawRichText } from '@formstead/rich-text/draw'
import type { ReactNode } from 'react'

type Lookup = (id: string) => unknown

export type DrawText = {
  /** Renders rich text as elements, so that no HTML string ever reaches the document. */
  rich: (html: string, lookup: Lookup) => ReactNode
  /** Fills in the mentions in the block's plain-text settings. */
  plain: (entry: FormBlock, lookup: Lookup) => Block
}

export const drawText: DrawText = {
  rich: (html, lookup) => drawRichText(fillMentionTree(parseRichText(html), lookup)),
  plain(entry, lookup) {
    const block = fillMentionTexts(entry, lookup)
    return block.placeholder
      ? { ...block, placeholder: fillMentions(block.placeholder, lookup, 'text') }
      : block
  },
}
