import type { FormBlock } from '@formstead/form-engine/fill'
import type { OpenPage, Shown } from '../page-state.ts'

export type HiddenPlace = {
  entry: FormBlock
  /** The shown block that it would precede; null if it would be the last on this page. */
  before: FormBlock | null
}

/** Hidden blocks that would be on this page, or directly after this question. */
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
