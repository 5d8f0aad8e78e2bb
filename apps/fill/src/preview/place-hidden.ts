import type { FormBlock } from '@formstead/form-engine/fill'
import type { OpenPage, Shown } from '../page-state.ts'

export type HiddenPlace = {
  entry: FormBlock
  /** The shown block of this page that it would stand before; null: it would be the last. */
  before: FormBlock | null
}

/** Blocks that would stand on this page, or right after this question, but are hidden. */
export function placeHidden(
  { form }: Pick<OpenPage, 'form'>,
  { decision, page }: Pick<Shown, 'decision' | 'page'>,
): HiddenPlace[] {
  const { blocks } = form
  const isHidden = ({ block }: FormBlock) => decision.states.get(block.id)?.hidden === true
  const place = decision.pages.indexOf(page)
  const next = decision.pages[place + 1]
  const opens = blocks.findIndex(({ block }) => block.id === page.key)
  const start = place === 0 ? 0 : opens + 1
  const nextOpens = blocks.findIndex(({ block }) => block.id === next?.key)
  const nextBreak = blocks.findIndex(
    (entry, index) => index >= start && entry.breaksPage && !isHidden(entry),
  )
  const end = form.isFocused ? nextOpens : nextBreak
  return blocks
    .slice(start, end < 0 ? blocks.length : end)
    .filter((entry) => !entry.breaksPage && isHidden(entry))
    .map((entry) => ({
      entry,
      before: page.blocks.find(({ index }) => index > entry.index) ?? null,
    }))
}
