import type { DraftItem } from '@formstead/form-engine'
import { copyText } from '../../../../lib/browser/copy-text.ts'

const mark = 'formstead-blocks'
let own = ''

type Copied = { type: typeof mark; blocks: DraftItem[] }

/** Copies as text, so that blocks can be pasted into another form, another window, or a message. */
export async function copyToClipboard(blocks: readonly DraftItem[]): Promise<void> {
  own = JSON.stringify({ type: mark, blocks })
  await copyText(own).catch(() => {})
}

/** Falls back to what was copied here if the browser does not let pages read the clipboard. */
export async function readFromClipboard(): Promise<readonly DraftItem[]> {
  const text = await navigator.clipboard?.readText().catch(() => own)
  return parseBlocks(text ?? own)
}

export function parseBlocks(text: string): readonly DraftItem[] {
  try {
    const copied = JSON.parse(text) as Partial<Copied>
    if (copied?.type !== mark || !Array.isArray(copied.blocks)) return []
    return copied.blocks.filter(
      (block) => typeof block?.id === 'string' && typeof block['type'] === 'string',
    )
  } catch {
    return []
  }
}
