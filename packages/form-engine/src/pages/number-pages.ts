import type { Form } from '../form.ts'

/**
 * The page of each block. Classic: what stands between two visible breaks, and a break belongs to the page that it ends.
 * Focused: each block alone; breaks only mark a place.
 */
export function numberPages(
  { blocks, isFocused }: Form,
  isHidden: (index: number) => boolean,
): number[] {
  let page = isFocused ? -1 : 0
  return blocks.map(({ breaksPage }, index) => {
    if (isFocused) return breaksPage ? page : ++page
    return breaksPage && !isHidden(index) ? page++ : page
  })
}

/** The page that a jump to a block leads to: a break stands for the page that it opens. */
export function pageToOpen(
  { blocks, isFocused }: Form,
  index: number,
  pages: readonly number[],
  isHidden: (index: number) => boolean,
): number {
  if (index >= blocks.length) return Infinity
  const opensPage = blocks[index]!.breaksPage && (isFocused || !isHidden(index))
  return opensPage ? pages[index]! + 1 : pages[index]!
}
